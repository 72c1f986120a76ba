// Allocate without end.
// program 9
// expect: memory_limit
std::vector<std::string> attack(int token) {
    std::vector<std::string> hoard;
    for (;;) hoard.emplace_back(1 << 20, 'x');
}
