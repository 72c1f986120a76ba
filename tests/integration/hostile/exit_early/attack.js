// End with success before there is a result.
// program 18
// expect: runtime_error
// secret
function attack(token) {
  process.exit(0);
}
