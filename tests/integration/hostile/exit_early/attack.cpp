// End with success before there is a result.
// program 18
// expect: runtime_error
// secret
std::vector<std::string> attack(int token) { std::exit(0); }
