// expect: wrong_answer
// smallest: [["a", "a"]]
// A bird in the very first picture counts as not seen yet, because 0 is falsy.
function longestWaits(sightings) {
  const first = new Map();
  const last = new Map();
  const longest = new Map();
  sightings.forEach((bird, place) => {
    if (!bird) return;
    const earlier = last.get(bird);
    if (earlier) {
      longest.set(bird, Math.max(longest.get(bird) ?? 0, place - earlier));
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
