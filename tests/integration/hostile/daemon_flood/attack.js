// Leave a daemon behind that goes on printing after the function has returned.
// program 15
// expect: accepted | output_limit | memory_limit
const { spawn } = require("child_process");

function attack(token) {
  const program = "for (;;) require('fs').writeSync(1, 'still here\\n')";
  spawn(process.execPath, ["-e", program], { detached: true, stdio: "inherit" }).unref();
  return new Promise((settle) => setTimeout(settle, 300, []));
}
