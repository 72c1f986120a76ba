// Leave something for the next case to find.
// program 30
// expect: accepted
// times: 3
const fs = require("fs");

function attack(token) {
  const done = fs.readdirSync("/tmp");
  if (globalThis.greenroomWasHere) done.push("a variable");
  if (process.env.GREENROOM_WAS_HERE) done.push("the environment");
  globalThis.greenroomWasHere = true;
  process.env.GREENROOM_WAS_HERE = "1";
  fs.writeFileSync("/tmp/greenroom_was_here", String(token));
  return done;
}
