// Print a hundred megabytes without a line break.
// program 7
// expect: output_limit
const { writeSync } = require("fs");

function attack(token) {
  const chunk = "x".repeat(1_000_000);
  for (let i = 0; i < 100; i++)
    try {
      writeSync(1, chunk);
    } catch {}
  return [];
}
