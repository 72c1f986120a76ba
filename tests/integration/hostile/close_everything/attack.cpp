// Close every descriptor, then return.
// program 29
// expect: runtime_error
// secret
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (int descriptor = 0; descriptor < 1024; ++descriptor) ::close(descriptor);
    return {};
}
