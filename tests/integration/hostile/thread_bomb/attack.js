// Start threads without end.
// program 2
// expect: runtime_error | memory_limit | timeout
const { Worker } = require("worker_threads");

function attack(token) {
  return new Promise((_, reject) => {
    (function more() {
      new Worker("setInterval(() => {}, 1000)", { eval: true }).on("error", reject);
      setImmediate(more);
    })();
  });
}
