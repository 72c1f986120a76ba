# Park memory in shared segments and message queues that outlive their process.
# program 8
# expect: accepted
import ctypes


def attack(token):
    libc = ctypes.CDLL(None, use_errno=True)
    done = []
    if libc.shmget(0, 1 << 20, 0o1600) >= 0:
        done.append("shmget")
    if libc.msgget(0, 0o1600) >= 0:
        done.append("msgget")
    if libc.semget(0, 1, 0o1600) >= 0:
        done.append("semget")
    return done
