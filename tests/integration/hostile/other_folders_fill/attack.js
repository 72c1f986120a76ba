// Find any other place that can be written to.
// programs 10, 12
// expect: accepted
const { readdirSync, realpathSync, writeFileSync } = require("fs");

function attack(token) {
  const done = [];
  const allowed = realpathSync("/tmp");
  (function visit(folder) {
    if (folder === allowed) return;
    try {
      writeFileSync(`${folder}/greenroom_was_here`, "");
      done.push(folder);
    } catch {}
    let entries = [];
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch {}
    for (const entry of entries) if (entry.isDirectory()) visit(`${folder === "/" ? "" : folder}/${entry.name}`);
  })("/");
  return done;
}
