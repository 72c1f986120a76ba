// An expression that the compiler has to evaluate, and that never ends.
// program 25
// expect: compile_error
constexpr long endless() {
    long sum = 0;
    for (long i = 0; i < 1L << 50; ++i) sum += i;
    return sum;
}
constexpr long value = endless();

std::vector<std::string> attack(int token) { return {}; }
