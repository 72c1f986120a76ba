// Read the memory and the descriptors of other processes.
// program 16
// expect: accepted
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    for (int pid = 1; pid < 1000; ++pid)
        for (const char* name : {"mem", "environ", "cmdline", "fd", "maps"}) {
            const std::string path = "/proc/" + std::to_string(pid) + "/" + name;
            if (std::filesystem::exists(path)) done.push_back(path);
        }
    const int parent = ::getppid();
    if (::ptrace(PTRACE_ATTACH, parent, nullptr, nullptr) == 0) done.push_back("ptrace");
    char byte;
    iovec here{&byte, 1}, there{reinterpret_cast<void*>(0x400000), 1};
    if (::process_vm_readv(parent, &here, 1, &there, 1, 0) >= 0) done.push_back("process_vm_readv");
    const int descriptor = ::syscall(SYS_pidfd_open, parent, 0);
    for (int number = 0; descriptor >= 0 && number < 20; ++number)
        if (::syscall(SYS_pidfd_getfd, descriptor, number, 0) >= 0) done.push_back("pidfd_getfd");
    return done;
}
