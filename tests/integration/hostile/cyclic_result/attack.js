// Return a list that contains itself.
// program 36
// expect: runtime_error
function attack(token) {
  const result = [];
  result.push(result);
  return result;
}
