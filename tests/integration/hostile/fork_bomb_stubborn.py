# ruff: noqa: SIM105
# Start processes without end, and go on when the kernel refuses.
# expect: timeout
import os


def attack(token):
    while True:
        try:
            os.fork()
        except OSError:
            pass
