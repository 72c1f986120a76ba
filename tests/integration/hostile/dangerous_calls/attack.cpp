// Try kernel interfaces with a history: io_uring, bpf, userfaultfd, keyrings, perf, 32-bit personality.
// program 32
// expect: accepted
#include <sys/syscall.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    std::vector<std::string> done;
    const std::map<std::string, long> calls{
        {"io_uring_setup", 425}, {"bpf", SYS_bpf}, {"userfaultfd", SYS_userfaultfd}, {"add_key", SYS_add_key},
        {"keyctl", SYS_keyctl}, {"perf_event_open", SYS_perf_event_open}, {"kexec_load", SYS_kexec_load},
        {"init_module", SYS_init_module}, {"personality", SYS_personality}, {"io_setup", SYS_io_setup},
        {"open_by_handle_at", SYS_open_by_handle_at}, {"newer than known", 461}};
    for (const auto& [name, number] : calls) {
        const long result = ::syscall(number, 0, 0, 0, 0, 0);
        // These two are the filter's own words.
        if (result != -1 || (errno != EPERM && errno != ENOSYS)) done.push_back(name);
    }
    return done;
}
