# Type into the terminal of whoever started us.
# program 38
# expect: accepted
import fcntl
import os


def attack(token):
    done = []
    for path in ("/dev/tty", "/dev/console", "/dev/pts/0", "/dev/ptmx"):
        if os.path.exists(path):
            done.append(path)
    for descriptor in (0, 1, 2):
        try:
            fcntl.ioctl(descriptor, 0x5412, b"x")
            done.append(f"TIOCSTI on {descriptor}")
        except OSError:
            pass
    return done
