// End with success before main, without any clean-up.
// program 18
// expect: runtime_error
// secret
#include <unistd.h>

struct Early {
    Early() { ::_exit(0); }
} early;

std::vector<std::string> attack(int token) { return {}; }
