// Close every descriptor, then return.
// program 29
// expect: runtime_error | timeout
// secret
const { closeSync } = require("fs");

function attack(token) {
  for (let descriptor = 0; descriptor < 1024; descriptor++)
    try {
      closeSync(descriptor);
    } catch {}
  return [];
}
