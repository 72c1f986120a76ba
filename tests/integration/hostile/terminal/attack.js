// Type into the terminal of whoever started us.
// program 38
// expect: accepted
const { openSync } = require("fs");
const { isatty } = require("tty");

function attack(token) {
  const done = [0, 1, 2, 3].filter(isatty).map((descriptor) => `terminal at ${descriptor}`);
  for (const path of ["/dev/tty", "/dev/console", "/dev/pts/0", "/dev/ptmx"])
    try {
      openSync(path, "r+");
      done.push(path);
    } catch {}
  return done;
}
