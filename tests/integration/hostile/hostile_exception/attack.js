// Throw an exception that fights back when it is shown.
// program 36
// expect: runtime_error
class Trap extends Error {
  get stack() {
    throw this;
  }
  get message() {
    throw this;
  }
  toString() {
    throw this;
  }
}

function attack(token) {
  throw new Proxy(new Trap(), { getPrototypeOf: () => Error.prototype });
}
