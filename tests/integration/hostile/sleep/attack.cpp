// Use nothing but time.
// program 4
// expect: timeout
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (;;) ::pause();
}
