# Put something else in place of the program, for the next case to run.
# program 23
# expect: accepted
# times: 2
import os

ATTEMPTS = {
    "open": lambda: os.open("/box/solution.py", os.O_WRONLY),
    "chmod": lambda: os.chmod("/box/solution.py", 0o777),
    "rename": lambda: os.rename("/box/solution.py", "/box/other.py"),
    "unlink": lambda: os.unlink("/box/solution.py"),
    "symlink": lambda: os.symlink("/tmp", "/box/link"),
    "rename of the folder": lambda: os.rename("/box", "/cell"),
}


def attack(token):
    done = []
    for name, attempt in ATTEMPTS.items():
        try:
            attempt()
            done.append(name)
        except OSError:
            pass
    return done
