// Read what is the machine's and write where programs are.
// program 12
// expect: accepted
const { existsSync, writeFileSync } = require("fs");
const read = ["/etc/passwd", "/etc/shadow", "/etc/hostname", "/proc/self", "/proc/1", "/sys/kernel", "/var", "/bin/sh", "/home"];
const write = ["/usr", "/usr/bin", "/lib", "", "/box", require("path").dirname(process.execPath)];

function attack(token) {
  const done = read.filter(existsSync);
  for (const folder of write)
    try {
      writeFileSync(`${folder}/greenroom_was_here`, "");
      done.push(folder);
    } catch {}
  return done;
}
