// Print a hundred megabytes without a line break, ignoring the signal that says it is too much.
// program 7
// expect: output_limit
#include <signal.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    ::signal(SIGXFSZ, SIG_IGN);
    const std::string chunk(1'000'000, 'x');
    for (int i = 0; i < 100; ++i) ::write(1, chunk.data(), chunk.size());
    return {};
}
