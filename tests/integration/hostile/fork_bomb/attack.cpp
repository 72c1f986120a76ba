// Start processes without end.
// program 1
// expect: runtime_error | timeout
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (;;)
        if (::fork() < 0) throw std::runtime_error("no more processes");
}
