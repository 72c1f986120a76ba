// Take away the watcher's means instead of its life.
// program 5
// expect: timeout | runtime_error
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    const rlimit nothing{0, 0};
    for (auto which : {RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_SIGPENDING, RLIMIT_CPU})
        for (int pid : {1, static_cast<int>(::getppid())}) ::prlimit(pid, which, &nothing, nullptr);
    sched_param idle{0};
    ::sched_setscheduler(1, SCHED_IDLE, &idle);
    ::setpriority(PRIO_PROCESS, 1, 19);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    ::sched_setaffinity(1, sizeof one, &one);
    for (volatile int i = 0;;) i = i + 1;
}
