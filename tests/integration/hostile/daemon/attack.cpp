// Leave a daemon behind that holds every descriptor open, and return as if nothing were.
// programs 14, 15
// expect: accepted
#include <unistd.h>

std::vector<std::string> attack(int token) {
    if (::fork() == 0) {
        ::setsid();
        if (::fork() == 0) ::sleep(3600);
        ::_exit(0);
    }
    return {};
}
