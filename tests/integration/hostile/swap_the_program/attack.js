// Put something else in place of the program, for the next case to run.
// program 23
// expect: accepted
// times: 2
const fs = require("fs");
const attempts = {
  write: () => fs.writeFileSync("/box/harness.js", ""),
  chmod: () => fs.chmodSync("/box/solution.js", 0o777),
  rename: () => fs.renameSync("/box/harness.js", "/box/other.js"),
  unlink: () => fs.unlinkSync("/box/harness.js"),
  symlink: () => fs.symlinkSync("/tmp", "/box/node_modules"),
  "rename of the folder": () => fs.renameSync("/box", "/cell"),
};

function attack(token) {
  return Object.keys(attempts).filter((name) => {
    try {
      attempts[name]();
      return true;
    } catch {
      return false;
    }
  });
}
