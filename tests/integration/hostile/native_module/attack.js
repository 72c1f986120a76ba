// Load machine code of one's own, which could make any system call.
// program 32
// expect: accepted
const { writeFileSync } = require("fs");

function attack(token) {
  const done = [];
  writeFileSync("/tmp/greenroom_was_here.node", Buffer.from("\x7fELF"));
  for (const path of ["/tmp/greenroom_was_here.node", "/box/addon.node"])
    try {
      process.dlopen({ exports: {} }, path);
      done.push(path);
    } catch {}
  return done;
}
