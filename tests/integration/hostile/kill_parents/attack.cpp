// Kill the parent, the group, and everybody.
// program 13
// expect: wrong_answer | runtime_error
// secret
#include <signal.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    for (int number : {SIGTERM, SIGINT, SIGSTOP, SIGKILL})
        for (int target : {static_cast<int>(::getppid()), 1, -1}) ::kill(target, number);
    ::kill(0, SIGKILL);
    return {"survived"};
}
