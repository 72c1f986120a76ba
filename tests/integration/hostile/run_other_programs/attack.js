// Start a shell or any other program of the machine.
// program 12
// expect: accepted
const { spawnSync } = require("child_process");

function attack(token) {
  const paths = ["/bin/sh", "/usr/bin/env", "/usr/bin/bwrap", "/usr/bin/su", "/sbin/init", "/usr/bin/python3"];
  const done = paths.filter((path) => spawnSync(path, [], { timeout: 200 }).error === undefined);
  if (process.geteuid() === 0 || process.getegid() === 0) done.push("root");
  return done;
}
