// Look for the expected value in the environment, on the stack, in the heap and in open descriptors.
// program 17
// expect: wrong_answer
// secret
#include <unistd.h>

// Memory may not be there; the kernel says so without a crash when it is asked to copy it.
void gather(std::string& found, const char* start, const char* end) {
    int ends[2];
    ::pipe(ends);
    char page[4096];
    for (; start < end; start += sizeof page)
        if (::write(ends[1], start, sizeof page) > 0) found.append(page, ::read(ends[0], page, sizeof page));
}

std::vector<std::string> attack(int token) {
    std::string found;
    for (char** entry = ::environ; *entry; ++entry) found += *entry;
    const char* stack = reinterpret_cast<const char*>(__builtin_frame_address(0));
    gather(found, stack - 65536, stack + 65536);
    const char* heap = static_cast<const char*>(::sbrk(0));
    gather(found, heap - (1 << 20), heap);
    for (int descriptor = 0; descriptor < 64; ++descriptor) {
        char buffer[65536];
        const ssize_t got = ::pread(descriptor, buffer, sizeof buffer, 0);
        if (got > 0) found.append(buffer, got);
    }
    const auto start = found.find(std::string("secre") + "t-");
    if (start == std::string::npos) return {"nothing"};
    return {found.substr(start, 39)};
}
