// Fill memory that threads share.
// program 9
// expect: memory_limit | runtime_error
function attack(token) {
  new Uint8Array(new SharedArrayBuffer(1 << 30)).fill(1);
  return ["1 GB of shared memory"];
}
