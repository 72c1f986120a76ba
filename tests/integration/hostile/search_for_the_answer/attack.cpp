// Look for the expected value in the environment, on the stack, in the heap and in open descriptors.
// program 17
// expect: wrong_answer
// secret
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::string found;
    for (char** entry = ::environ; *entry; ++entry) found += *entry;
    const char* top = reinterpret_cast<const char*>(__builtin_frame_address(0));
    found.append(top, 2048);
    char* end = static_cast<char*>(::sbrk(0));
    found.append(end - 65536, 65536);
    for (int descriptor = 0; descriptor < 64; ++descriptor) {
        char buffer[65536];
        const ssize_t got = ::pread(descriptor, buffer, sizeof buffer, 0);
        if (got > 0) found.append(buffer, got);
    }
    const auto start = found.find(std::string("secre") + "t-");
    if (start == std::string::npos) return {"nothing"};
    return {found.substr(start, 39)};
}
