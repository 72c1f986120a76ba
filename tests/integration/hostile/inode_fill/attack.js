// Make empty files for as long as it lasts.
// program 10
// expect: accepted | timeout
const { writeFileSync } = require("fs");

function attack(token) {
  let made = 0;
  try {
    for (; made < 1_000_000; made++) writeFileSync(`/tmp/greenroom_was_here_${made}`, "");
  } catch {}
  return made < 10_000 ? [] : [`made ${made} files`];
}
