# Become root in a namespace of one's own.
# program 31
# expect: accepted
import ctypes
import platform

KINDS = {"user": 0x10000000, "mount": 0x20000, "pid": 0x20000000, "net": 0x40000000, "ipc": 0x8000000, "uts": 0x4000000}


def attack(token):
    libc = ctypes.CDLL(None, use_errno=True)
    done = [name for name, flag in KINDS.items() if libc.unshare(flag) == 0]
    # clone is 56 on x86_64; SIGCHLD is 17.
    for name, flag in KINDS.items() if platform.machine() == "x86_64" else ():
        child = libc.syscall(56, flag | 17, 0, 0, 0, 0)
        if child == 0:
            libc._exit(0)
        if child > 0:
            done.append(f"clone {name}")
    if libc.mount(b"none", b"/tmp", b"tmpfs", 0, None) == 0:
        done.append("mount")
    return done
