// Put links, pipes and devices where files are expected, and look through them.
// program 22
// expect: accepted
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (const char* target : {"/etc/shadow", "/proc/1/root", "/dev/sda", "/box/../etc/passwd", "/run/docker.sock"}) {
        ::unlink("/tmp/link");
        ::symlink(target, "/tmp/link");
        if (::open("/tmp/link", O_RDONLY | O_NONBLOCK) >= 0) done.push_back(target);
    }
    if (::mknod("/tmp/memory", S_IFCHR | 0600, makedev(1, 1)) == 0) done.push_back("character device");
    if (::mknod("/tmp/disk", S_IFBLK | 0600, makedev(8, 0)) == 0) done.push_back("block device");
    ::mkfifo("/tmp/pipe", 0600);
    if (::link("/tmp/pipe", "/box/solution.txt") == 0) done.push_back("link into /box");
    return done;
}
