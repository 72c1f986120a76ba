// Make a file that seems to be a terabyte large.
// program 39
// expect: accepted
const { truncateSync, writeFileSync } = require("fs");

function attack(token) {
  writeFileSync("/tmp/greenroom_was_here", "");
  try {
    truncateSync("/tmp/greenroom_was_here", 2 ** 40);
    return ["sparse terabyte"];
  } catch {
    return [];
  }
}
