# Put links, pipes and devices where files are expected, and look through them.
# program 22
# expect: accepted
import os
import stat


def achieved(attempt, *arguments):
    try:
        attempt(*arguments)
        return True
    except OSError:
        return False


def attack(token):
    done = []
    for number, target in enumerate(("/etc/shadow", "/proc/1/root", "/dev/sda", "/box/../etc/passwd")):
        os.symlink(target, f"/tmp/link{number}")
        if achieved(os.open, f"/tmp/link{number}", os.O_RDONLY | os.O_NONBLOCK):
            done.append(target)
    if achieved(os.mknod, "/tmp/memory", stat.S_IFCHR | 0o600, os.makedev(1, 1)):
        done.append("character device")
    if achieved(os.mknod, "/tmp/disk", stat.S_IFBLK | 0o600, os.makedev(8, 0)):
        done.append("block device")
    os.mkfifo("/tmp/pipe")
    if achieved(os.link, "/tmp/pipe", "/box/solution.txt"):
        done.append("link into /box")
    return done
