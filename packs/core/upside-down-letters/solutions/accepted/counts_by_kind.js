// expect: accepted
// time: n
// space: 1
const ONE_NAME = { u: "n", q: "b", p: "d", w: "m" };

function countKinds(text) {
  const counts = {};
  for (const letter of text) {
    const kind = ONE_NAME[letter] ?? letter;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function countBanners(tiles, word) {
  const box = countKinds(tiles);
  const copies = Object.entries(countKinds(word)).map(([kind, count]) => Math.floor((box[kind] ?? 0) / count));
  return Math.min(...copies);
}
