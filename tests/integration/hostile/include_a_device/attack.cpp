// Have the compiler read what has no end.
// program 25
// expect: compile_error
// endless
#include "/dev/urandom"
#include "/dev/zero"

std::vector<std::string> attack(int token) { return {}; }
