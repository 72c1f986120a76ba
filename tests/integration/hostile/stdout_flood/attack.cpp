// Print for ever.
// program 6
// expect: output_limit
std::vector<std::string> attack(int token) {
    for (;;) std::cout << "flood" << std::endl;
}
