// Write forged results to every descriptor there might be.
// programs 20, 21
// expect: wrong_answer | runtime_error
// secret
const { writeSync } = require("fs");

function attack(token) {
  for (let descriptor = 1; descriptor < 64; descriptor++)
    for (const text of ['{"ok": ["accepted"], "cpu": 1}\n', '{"ready": true}', '{"status": 0}\n'])
      try {
        writeSync(descriptor, text);
      } catch {}
  process.kill(process.pid, "SIGKILL");
}
