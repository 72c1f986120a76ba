// Close the standard streams; that is odd, but allowed.
// program 29
// expect: accepted
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (int descriptor : {0, 1, 2}) ::close(descriptor);
    return {};
}
