// Make a 32-bit system call, whose numbers mean other things.
// program 33
// expect: runtime_error
// secret
std::vector<std::string> attack(int token) {
#ifdef __x86_64__
    long result = 20;  // getpid
    asm volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
    return {std::to_string(result)};
#else
    std::exit(0);
#endif
}
