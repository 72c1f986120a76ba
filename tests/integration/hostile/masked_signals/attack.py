# ruff: noqa: SIM105
# Refuse every signal that can be refused.
# program 5
# expect: timeout
import signal


def attack(token):
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    while True:
        pass
