# Crash, hoping to leave a picture of the memory on disk.
# program 37
# expect: runtime_error
import os
import signal


def attack(token):
    os.kill(os.getpid(), signal.SIGSEGV)
