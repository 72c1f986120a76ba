// Trace a process that we started ourselves, and steer it.
// program 34
// expect: accepted
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    const int child = ::fork();
    if (child == 0) {
        ::pause();
        ::_exit(0);
    }
    if (::ptrace(PTRACE_SEIZE, child, nullptr, nullptr) == 0) done.push_back("PTRACE_SEIZE");
    if (::ptrace(PTRACE_ATTACH, child, nullptr, nullptr) == 0) done.push_back("PTRACE_ATTACH");
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0) done.push_back("PTRACE_TRACEME");
    int value = 0;
    iovec here{&value, sizeof value}, there{&token, sizeof token};
    if (::process_vm_writev(child, &here, 1, &there, 1, 0) >= 0) done.push_back("process_vm_writev");
    return done;
}
