// Use nothing but time.
// program 4
// expect: timeout
function attack(token) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
