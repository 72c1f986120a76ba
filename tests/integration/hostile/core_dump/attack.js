// Crash, hoping to leave a picture of the memory on disk.
// program 37
// expect: runtime_error
function attack(token) {
  process.abort();
}
