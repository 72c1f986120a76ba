// Look for the expected value in arguments, the environment, loaded modules, the heap and open descriptors.
// program 17
// expect: wrong_answer
// secret
const { fstatSync, readSync } = require("fs");
const v8 = require("v8");

function attack(token) {
  let found = JSON.stringify([process.argv, process.execArgv, process.env, Object.keys(require.cache)]);
  found += require("fs").readFileSync("/box/harness.js", "utf8");
  for (let descriptor = 0; descriptor < 64; descriptor++)
    try {
      const buffer = Buffer.alloc(fstatSync(descriptor).size);
      readSync(descriptor, buffer, 0, buffer.length, 0);
      found += buffer.toString("latin1");
    } catch {}
  try {
    for (let piece, stream = v8.getHeapSnapshot(); (piece = stream.read()); ) found += piece;
  } catch {}
  const start = found.indexOf(["secret", ""].join("-"));
  return start < 0 ? ["nothing"] : [found.slice(start, start + 39)];
}
