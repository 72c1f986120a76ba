// expect: accepted
// time: n
// space: n
function longestFreshStretch(artists, gap) {
  const latest = new Map();
  let left = 0;
  let best = 0;
  artists.forEach((artist, place) => {
    const earlier = latest.get(artist);
    if (earlier !== undefined && place - earlier < gap) left = Math.max(left, earlier + 1);
    latest.set(artist, place);
    best = Math.max(best, place - left + 1);
  });
  return best;
}
