// expect: accepted
// time: n
// space: n
function longestWaits(sightings) {
  const first = new Map();
  const last = new Map();
  const longest = new Map();
  sightings.forEach((bird, place) => {
    if (bird === "") return;
    if (last.has(bird)) {
      longest.set(bird, Math.max(longest.get(bird) ?? 0, place - last.get(bird)));
    } else {
      first.set(bird, place);
    }
    last.set(bird, place);
  });
  for (const [bird, wait] of longest) {
    longest.set(bird, Math.max(wait, sightings.length - last.get(bird) + first.get(bird)));
  }
  return longest;
}
