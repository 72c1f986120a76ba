// Become root in a namespace of one's own.
// program 31
// expect: accepted
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    const std::map<std::string, int> kinds{{"user", CLONE_NEWUSER}, {"mount", CLONE_NEWNS}, {"pid", CLONE_NEWPID},
                                           {"net", CLONE_NEWNET},   {"ipc", CLONE_NEWIPC},  {"uts", CLONE_NEWUTS}};
    for (const auto& [name, flag] : kinds) {
        if (::unshare(flag) == 0) done.push_back("unshare " + name);
        const long child = ::syscall(SYS_clone, flag | SIGCHLD, 0, 0, 0, 0);
        if (child == 0) ::_exit(0);
        if (child > 0) done.push_back("clone " + name);
        struct {
            unsigned long flags, rest[10];
        } arguments{static_cast<unsigned long>(flag), {}};
        const long other = ::syscall(SYS_clone3, &arguments, sizeof arguments);
        if (other == 0) ::_exit(0);
        if (other > 0) done.push_back("clone3 " + name);
    }
    if (::mount("none", "/tmp", "tmpfs", 0, nullptr) == 0) done.push_back("mount");
    return done;
}
