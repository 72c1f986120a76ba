// Close the standard streams; that is odd, but allowed.
// program 29
// expect: accepted
const { closeSync } = require("fs");

function attack(token) {
  for (const descriptor of [1, 2]) closeSync(descriptor);
  return [];
}
