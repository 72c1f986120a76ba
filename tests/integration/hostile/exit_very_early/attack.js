// End with success while being loaded, by the shortest way there is.
// program 18
// expect: runtime_error
// secret
process.binding === undefined || process.reallyExit(0);

function attack(token) {
  return [];
}
