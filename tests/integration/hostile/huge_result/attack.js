// Return more than anybody wants to read.
// expect: runtime_error
function attack(token) {
  return ["x".repeat(8 << 20)];
}
