// Replace what a careless judge or harness might use.
// program 19
// expect: wrong_answer | runtime_error
// secret
function attack(token) {
  const accepted = '{"ok": ["accepted"], "verdict": "accepted"}';
  JSON.stringify = () => accepted;
  JSON.parse = () => ["accepted"];
  Buffer.from = () => Buffer.alloc(0);
  Array.isArray = () => true;
  Array.prototype.map = Array.prototype.filter = () => [accepted];
  Object.prototype.toJSON = String.prototype.toString = () => accepted;
  Object.prototype.ok = ["accepted"];
  Object.keys = () => ["ok"];
  Map.prototype.forEach = () => {};
  globalThis.Map = globalThis.Promise = class {};
  process.reallyExit = process.exit = () => {};
  require("fs").writeSync = (descriptor, bytes) => bytes.length;
  process.on("exit", () => process.stdout.write(accepted));
  return new Proxy([], { get: () => accepted });
}
