// Refuse every signal that can be refused.
// program 5
// expect: timeout
const { signals } = require("os").constants;

function attack(token) {
  for (const name of Object.keys(signals))
    try {
      process.on(name, () => {});
    } catch {}
  for (;;);
}
