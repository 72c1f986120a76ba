// Takes the types off a candidate's TypeScript; every line and column stays where it is.
"use strict";
const { readFileSync, writeFileSync } = require("node:fs");
const { stripTypeScriptTypes } = require("node:module");

try {
  writeFileSync("solution.js", stripTypeScriptTypes(readFileSync("solution.ts", "utf8")));
} catch (thrown) {
  console.error(thrown.stack.replace(/^:(\d+)$/m, "solution.ts:$1"));
  process.exit(1);
}
