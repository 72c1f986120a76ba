// Print what is not text, and return it.
// program 35
// expect: wrong_answer | runtime_error
// secret
std::vector<std::string> attack(int token) {
    const std::string broken("\xff\xfe\0\0 caf\xc3 \x1b[2J\xed\xa0\x80\n", 17);
    std::cout << broken << std::flush;
    return {broken, std::string(3, '\0'), "\xc0\xaf", "\xf4\x90\x80\x80"};
}
