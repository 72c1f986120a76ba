// Make a file that seems to be a terabyte large.
// program 39
// expect: accepted
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    ::signal(SIGXFSZ, SIG_IGN);
    const int file = ::open("/tmp/greenroom_was_here", O_CREAT | O_RDWR, 0600);
    if (::ftruncate(file, 1L << 40) == 0) return {"sparse terabyte"};
    if (::posix_fallocate(file, 0, 1L << 30) == 0) return {"allocated gigabyte"};
    if (::pwrite(file, "x", 1, 1L << 40) == 1) return {"hole of a terabyte"};
    return {};
}
