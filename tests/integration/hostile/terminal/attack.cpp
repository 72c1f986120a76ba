// Type into the terminal of whoever started us.
// program 38
// expect: accepted
#include <fcntl.h>
#include <sys/ioctl.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (const char* path : {"/dev/tty", "/dev/console", "/dev/pts/0", "/dev/ptmx"})
        if (::open(path, O_RDWR) >= 0) done.push_back(path);
    for (int descriptor : {0, 1, 2})
        for (unsigned long request : {static_cast<unsigned long>(TIOCSTI), TIOCSTI | 1UL << 40})
            if (::ioctl(descriptor, request, "x") == 0) done.push_back("TIOCSTI on " + std::to_string(descriptor));
    return done;
}
