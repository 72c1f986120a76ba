// Return a list that never ends.
// program 36
// expect: runtime_error | timeout | memory_limit
function attack(token) {
  return new Proxy([], { get: (target, name) => (name === "length" ? Infinity : "x") });
}
