# Try kernel interfaces with a history: io_uring, bpf, userfaultfd, keyrings, perf, 32-bit personality.
# program 32
# expect: accepted
import ctypes
import platform

X86_64 = {
    "io_uring_setup": 425,
    "bpf": 321,
    "userfaultfd": 323,
    "add_key": 248,
    "keyctl": 250,
    "perf_event_open": 298,
    "kexec_load": 246,
    "init_module": 175,
    "personality": 135,
    "open_by_handle_at": 304,
    "newer than known": 461,
}


def attack(token):
    if platform.machine() != "x86_64":
        return []
    libc = ctypes.CDLL(None, use_errno=True)
    refused = (1, 38)  # EPERM, ENOSYS: the filter's own words
    done = []
    for name, number in X86_64.items():
        result = libc.syscall(number, 0, 0, 0, 0, 0)
        if result != -1 or ctypes.get_errno() not in refused:
            done.append(f"{name}: {result}, errno {ctypes.get_errno()}")
    return done
