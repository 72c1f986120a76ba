// Allocate without end, in threads with a heap of their own each.
// program 9
// expect: memory_limit | timeout | runtime_error
const { Worker } = require("worker_threads");

function attack(token) {
  for (let i = 0; i < 4; i++)
    new Worker("const hoard = []; for (;;) hoard.push(new Array(1 << 12).fill(1.5))", { eval: true }).on("error", () => {});
  return new Promise(() => setInterval(() => {}, 1000));
}
