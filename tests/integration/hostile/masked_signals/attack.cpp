// Refuse every signal that can be refused.
// program 5
// expect: timeout
#include <signal.h>

std::vector<std::string> attack(int token) {
    for (int number = 1; number < 65; ++number) ::signal(number, SIG_IGN);
    sigset_t all;
    ::sigfillset(&all);
    ::sigprocmask(SIG_BLOCK, &all, nullptr);
    for (volatile int i = 0;;) i = i + 1;
}
