# Start a shell or any other program of the machine.
# program 12
# expect: accepted
import os
import subprocess


def attack(token):
    done = []
    for path in ("/bin/sh", "/usr/bin/env", "/usr/bin/bwrap", "/usr/bin/su", "/sbin/init"):
        try:
            subprocess.run([path], timeout=1)
            done.append(path)
        except (OSError, subprocess.SubprocessError):
            pass
    if os.geteuid() == 0 or os.getegid() == 0:
        done.append("root")
    return done
