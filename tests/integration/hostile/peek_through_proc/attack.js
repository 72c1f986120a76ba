// Read the memory and the descriptors of other processes, and attach a debugger to them.
// program 16
// expect: accepted
const { existsSync } = require("fs");

function attack(token) {
  const done = [];
  for (let pid = 1; pid < 1000; pid++)
    for (const name of ["mem", "environ", "cmdline", "fd", "maps"])
      if (existsSync(`/proc/${pid}/${name}`)) done.push(`/proc/${pid}/${name}`);
  for (const target of [process.ppid, 1])
    try {
      process._debugProcess(target);
      require("inspector").open(0);
      if (require("inspector").url()) done.push("inspector");
    } catch {}
  return done;
}
