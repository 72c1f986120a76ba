// Send results no parser should be asked to read.
// program 20
// expect: runtime_error
// secret
#include <unistd.h>

std::vector<std::string> attack(int token) {
    const std::string deep = "{\"ok\": " + std::string(50'000, '[') + "\n";
    ::write(3, deep.data(), deep.size());
    ::_exit(0);
}
