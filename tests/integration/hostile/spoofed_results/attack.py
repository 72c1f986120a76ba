# ruff: noqa: SIM105
# Write forged results to every descriptor there might be.
# programs 20, 21
# expect: wrong_answer | runtime_error
# secret
import os


def attack(token):
    for descriptor in range(1, 64):
        for text in (b'{"ok": ["accepted"], "cpu": 1}\n', b'\n{"status": 0, "timed_out": false}', b'{"ready": true}'):
            try:
                os.write(descriptor, text)
            except OSError:
                pass
    os._exit(0)
