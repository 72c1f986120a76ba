// Send a result without end, ignoring the signal that says it is too much.
// program 21
// expect: runtime_error | timeout
// secret
#include <signal.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    ::signal(SIGXFSZ, SIG_IGN);
    const std::string chunk(65536, '9');
    for (;;) ::write(3, chunk.data(), chunk.size());
}
