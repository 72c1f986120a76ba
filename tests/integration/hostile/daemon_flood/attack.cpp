// Leave a daemon behind that goes on printing after the function has returned.
// program 15
// expect: accepted | output_limit
#include <unistd.h>

std::vector<std::string> attack(int token) {
    if (::fork() == 0) {
        ::setsid();
        for (;;) ::write(1, "still here\n", 11);
    }
    return {};
}
