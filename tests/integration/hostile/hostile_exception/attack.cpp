// Throw an exception that fights back when it is shown.
// program 36
// expect: runtime_error
struct Trap : std::exception {
    const char* what() const noexcept override { return reinterpret_cast<const char*>(16); }
};

std::vector<std::string> attack(int token) { throw Trap(); }
