// Leave a daemon behind that holds every descriptor open, and return as if nothing were.
// programs 14, 15
// expect: accepted
const { spawn } = require("child_process");

function attack(token) {
  const options = { detached: true, stdio: "inherit" };
  const daemon = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], options);
  daemon.unref();
  return [];
}
