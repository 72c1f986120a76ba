# ruff: noqa: SIM105
# Kill the parent, the group, and everybody.
# program 13
# expect: wrong_answer | runtime_error
# secret
import os
import signal


def attack(token):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGSTOP, signal.SIGKILL):
        for target in (os.getppid(), 1, -1):
            try:
                os.kill(target, number)
            except OSError:
                pass
    os.kill(0, signal.SIGKILL)
    return token
