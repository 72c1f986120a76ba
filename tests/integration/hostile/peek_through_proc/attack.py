# Read the memory and the descriptors of other processes.
# program 16
# expect: accepted
import ctypes
import os


def attack(token):
    done = []
    for pid in range(1, 1000):
        for name in ("mem", "environ", "cmdline", "fd", "maps"):
            if os.path.exists(f"/proc/{pid}/{name}"):
                done.append(f"/proc/{pid}/{name}")
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(16, os.getppid(), 0, 0) == 0:
        done.append("ptrace")
    if libc.process_vm_readv(os.getppid(), 0, 0, 0, 0, 0) == 0:
        done.append("process_vm_readv")
    try:
        descriptor = os.pidfd_open(os.getppid())
        done += [f"pidfd_getfd {number}" for number in range(20) if libc.syscall(438, descriptor, number, 0) >= 0]
    except OSError:
        pass
    return done
