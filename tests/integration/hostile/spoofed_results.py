# ruff: noqa: SIM105
# Write forged results to every descriptor there might be.
# expect: wrong_answer | runtime_error
# secret
import os


def attack(token):
    for descriptor in range(1, 64):
        for text in (b'["returned", ""]\n"accepted"', b'\n{"status": 0, "timed_out": false}', b"ready\n"):
            try:
                os.write(descriptor, text)
            except OSError:
                pass
    os._exit(0)
