// Use the processor for ever.
// program 3
// expect: timeout
std::vector<std::string> attack(int token) {
    for (volatile int i = 0;;) i = i + 1;
}
