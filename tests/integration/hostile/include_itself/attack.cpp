// A file that contains itself.
// program 25
// expect: compile_error
#include "solution.cpp"

std::vector<std::string> attack(int token) { return {}; }
