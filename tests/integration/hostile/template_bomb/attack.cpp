// Templates that need more of their own kind, twice as many each time.
// program 25
// expect: compile_error
// endless
template <int depth, int path>
struct Bomb {
    static constexpr long value = Bomb<depth - 1, 2 * path>::value + Bomb<depth - 1, 2 * path + 1>::value;
};
template <int path>
struct Bomb<0, path> {
    static constexpr long value = path;
};

std::vector<std::string> attack(int token) { return std::vector<std::string>(Bomb<30, 0>::value); }
