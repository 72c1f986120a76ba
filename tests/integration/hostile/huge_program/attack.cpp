// A few lines that make a program of a gigabyte.
// program 25
// expect: compile_error
char room[1L << 30] = {1};

std::vector<std::string> attack(int token) { return {std::string(room, 10)}; }
