# ruff: noqa: SIM105
# Start processes without end, and go on when the kernel refuses.
# program 1
# expect: timeout
import os


def attack(token):
    while True:
        try:
            os.fork()
        except OSError:
            pass
