// Recurse for ever.
// program 28
// expect: runtime_error
int depth(volatile int n) {
    volatile char room[1024] = {};
    return depth(n + 1) + room[n % 1024];
}

std::vector<std::string> attack(int token) { return std::vector<std::string>(depth(token)); }
