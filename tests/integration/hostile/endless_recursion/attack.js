// Recurse for ever.
// program 28
// expect: runtime_error
function attack(token) {
  return 1 + attack(token);
}
