# Read what is the machine's and write where programs are.
# program 12
# expect: accepted
import os

READ = ["/etc/passwd", "/etc/shadow", "/etc/hostname", "/proc/self", "/proc/1", "/sys/kernel", "/var", "/bin/sh"]
WRITE = ["/usr/greenroom_was_here", "/usr/bin/greenroom_was_here", "/lib/greenroom_was_here", "/greenroom_was_here"]


def attack(token):
    done = [path for path in READ if os.path.exists(path)]
    for path in WRITE:
        try:
            with open(path, "w"):
                done.append(path)
        except OSError:
            pass
    return done
