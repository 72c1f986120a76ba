// Make empty files for as long as it lasts.
// program 10
// expect: accepted | timeout
#include <fcntl.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    int number = 0;
    for (; number < 1'000'000; ++number) {
        const int descriptor = ::creat(("/tmp/greenroom_was_here_" + std::to_string(number)).c_str(), 0600);
        if (descriptor < 0) break;
        ::close(descriptor);
    }
    if (number < 10'000) return {};
    return {"made " + std::to_string(number) + " files"};
}
