// Start processes without end, and go on when the kernel refuses.
// program 1
// expect: timeout
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (;;) ::fork();
}
