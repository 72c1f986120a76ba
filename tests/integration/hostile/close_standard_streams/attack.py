# ruff: noqa: SIM105
# Close the standard streams; that is odd, but allowed.
# program 29
# expect: accepted
import os
import sys


def attack(token):
    sys.stdin.close()
    sys.stdout.close()
    sys.stderr.close()
    for descriptor in (0, 1, 2):
        try:
            os.close(descriptor)
        except OSError:
            pass
    return []
