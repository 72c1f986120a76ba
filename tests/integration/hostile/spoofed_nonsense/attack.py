# ruff: noqa: SIM105
# Send results no parser should be asked to read.
# program 20
# expect: runtime_error
# secret
import os


def attack(token):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, b'{"ok": ' + b"[" * 50_000 + b"\n")
        except OSError:
            pass
    os._exit(0)
