// Start processes without end.
// program 1
// expect: runtime_error | timeout | memory_limit
const { spawn } = require("child_process");

function attack(token) {
  return new Promise((_, reject) => {
    (function more() {
      spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]).on("error", reject);
      setImmediate(more);
    })();
  });
}
