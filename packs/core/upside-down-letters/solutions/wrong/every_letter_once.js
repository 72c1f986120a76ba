// expect: wrong_answer
// smallest: ["a", "aa"]
// Forgets that the word may need a letter several times.
const ONE_NAME = { u: "n", q: "b", p: "d", w: "m" };
const kindOf = (letter) => ONE_NAME[letter] ?? letter;

function countBanners(tiles, word) {
  const box = new Map();
  for (const letter of tiles) {
    box.set(kindOf(letter), (box.get(kindOf(letter)) ?? 0) + 1);
  }
  return Math.min(...[...word].map((letter) => box.get(kindOf(letter)) ?? 0));
}
