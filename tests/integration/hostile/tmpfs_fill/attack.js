// Fill the disk.
// program 10
// expect: accepted
const { writeFileSync } = require("fs");

function attack(token) {
  let written = 0;
  const chunk = Buffer.alloc(1_000_000, "x");
  for (let number = 0; number < 1000; number++)
    try {
      writeFileSync(`/tmp/greenroom_was_here_${number}`, chunk);
      written += chunk.length;
    } catch {}
  return written < 20_000_000 ? [] : [`wrote ${written} bytes`];
}
