// Put links and sockets where files are expected, and look through them.
// program 22
// expect: accepted
const { linkSync, openSync, symlinkSync } = require("fs");

function attack(token) {
  const done = [];
  ["/etc/shadow", "/proc/1/root", "/dev/sda", "/box/../etc/passwd"].forEach((target, number) => {
    symlinkSync(target, `/tmp/link${number}`);
    try {
      openSync(`/tmp/link${number}`);
      done.push(target);
    } catch {}
  });
  try {
    linkSync("/tmp/link0", "/box/solution.txt");
    done.push("link into /box");
  } catch {}
  return done;
}
