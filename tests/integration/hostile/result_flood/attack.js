// Send a result without end.
// program 21
// expect: runtime_error | timeout
// secret
const { writeSync } = require("fs");

function attack(token) {
  for (;;)
    try {
      writeSync(3, "9".repeat(65536));
    } catch {}
}
