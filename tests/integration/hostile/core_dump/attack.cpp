// Crash, hoping to leave a picture of the memory on disk.
// program 37
// expect: runtime_error
std::vector<std::string> attack(int token) {
    *reinterpret_cast<volatile int*>(token + 16) = 1;
    return {};
}
