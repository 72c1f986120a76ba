# ruff: noqa: SIM105
# Send a result without end.
# program 21
# expect: runtime_error | timeout
# secret
import os


def attack(token):
    while True:
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, b"9" * 65536)
            except OSError:
                pass
