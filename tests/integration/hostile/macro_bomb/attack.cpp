// A macro of thirty words that stands for a thousand million.
// program 25
// expect: compile_error
// endless
#define A1(...) __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__
#define A2(...) A1(A1(A1(__VA_ARGS__)))
#define A3(...) A2(A2(A2(__VA_ARGS__)))

int numbers[] = {A3(A1(1, ))};

std::vector<std::string> attack(int token) { return {}; }
