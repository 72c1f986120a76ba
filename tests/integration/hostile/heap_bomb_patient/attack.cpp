// Allocate without end, in small pieces, holding on to all of it when the allocator gives up.
// program 9
// expect: memory_limit | timeout
std::vector<std::string> attack(int token) {
    std::deque<std::string> hoard;
    for (;;) try {
            hoard.emplace_back(1 << 16, 'x');
        } catch (const std::bad_alloc&) {
        }
}
