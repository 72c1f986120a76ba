// Return more than anybody wants to read.
// expect: output_limit
std::vector<std::string> attack(int token) { return {std::string(8 << 20, 'x')}; }
