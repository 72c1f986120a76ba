# Keep a gigabyte in files that exist only in memory, where limits on the heap do not see it.
# program 8
# expect: accepted
import ctypes
import os


def attack(token):
    done = []
    try:
        descriptor = os.memfd_create("bomb")
        os.truncate(descriptor, 1 << 30)
        done.append("memfd_create")
    except OSError:
        pass
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(447, 0) >= 0:
        done.append("memfd_secret")
    return done
