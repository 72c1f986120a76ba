// Look for Greenroom's own files, which know the answers.
// program 17
// expect: accepted
const { readdirSync } = require("fs");
const telling = new Set(["greenroom", "packs", "cases.yaml", "site-packages", "dist-packages"]);

function inside(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function attack(token) {
  const done = [];
  (function visit(folder) {
    for (const entry of inside(folder)) {
      const path = `${folder}/${entry.name}`;
      if (telling.has(entry.name) && (!entry.isDirectory() || inside(path).length)) done.push(path);
      if (entry.isDirectory()) visit(path);
    }
  })("");
  return done;
}
