// Fill the disk.
// program 10
// expect: accepted
#include <signal.h>

std::vector<std::string> attack(int token) {
    ::signal(SIGXFSZ, SIG_IGN);
    const std::string megabyte(1'000'000, 'x');
    long written = 0;
    for (int number = 0; number < 1000; ++number) {
        std::ofstream file("/tmp/greenroom_was_here_" + std::to_string(number));
        if (file << megabyte << std::flush) written += megabyte.size();
    }
    if (written < 20'000'000) return {};
    return {"wrote " + std::to_string(written) + " bytes"};
}
