// Promise a result that never comes, with nothing left to wait for.
// program 4
// expect: runtime_error | timeout
// secret
function attack(token) {
  return new Promise(() => {});
}
