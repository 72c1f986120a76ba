// Return more than anybody wants to read.
// expect: output_limit
function attack(token) {
  return ["x".repeat(8 << 20)];
}
