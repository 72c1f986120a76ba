// Stay below the limit in each of many processes.
// program 9
// expect: memory_limit
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (int i = 0; i < 6; ++i)
        if (::fork() == 0) {
            const std::string hoard(60 << 20, 'x');
            ::sleep(60);
        }
    ::sleep(60);
    return {};
}
