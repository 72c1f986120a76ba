// Return more than anybody wants to read.
// expect: runtime_error
std::vector<std::string> attack(int token) { return {std::string(8 << 20, 'x')}; }
