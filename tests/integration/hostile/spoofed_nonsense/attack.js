// Send results no parser should be asked to read.
// program 20
// expect: runtime_error
// secret
function attack(token) {
  require("fs").writeSync(3, '{"ok": ' + "[".repeat(50_000) + "\n");
  process.kill(process.pid, "SIGKILL");
}
