// Leave something for the next case to find.
// program 30
// expect: accepted
// times: 3
#include <unistd.h>

static int calls = 0;

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (const auto& entry : std::filesystem::directory_iterator("/tmp")) done.push_back(entry.path());
    if (calls++) done.push_back("a variable");
    if (std::getenv("GREENROOM_WAS_HERE")) done.push_back("the environment");
    ::setenv("GREENROOM_WAS_HERE", "1", 1);
    std::ofstream("/tmp/greenroom_was_here") << token;
    return done;
}
