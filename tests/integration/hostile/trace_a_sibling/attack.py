# Trace a process that we started ourselves, and steer it.
# program 34
# expect: accepted
import ctypes
import os
import signal

REQUESTS = {"PTRACE_SEIZE": 0x4206, "PTRACE_ATTACH": 16, "PTRACE_TRACEME": 0}


def attack(token):
    child = os.fork()
    if child == 0:
        signal.pause()
    libc = ctypes.CDLL(None, use_errno=True)
    return [name for name, request in REQUESTS.items() if libc.ptrace(request, child, 0, 0) == 0]
