// Put functions of one's own in place of those that the harness and the library use.
// program 19
// expect: wrong_answer | runtime_error | compile_error
// secret
#include <sys/syscall.h>
#include <unistd.h>

extern "C" ssize_t write(int descriptor, const void* data, size_t size) {
    const std::string_view forged = "{\"ok\":[\"accepted\"],\"cpu\":0,\"verdict\":\"accepted\"}\n";
    ::syscall(SYS_write, descriptor, forged.data(), forged.size());
    return size;
}

extern "C" int memcmp(const void*, const void*, size_t) { return 0; }

std::vector<std::string> attack(int token) {
    std::atexit([] { ::write(3, "", 0); });
    return {"accepted"};
}
