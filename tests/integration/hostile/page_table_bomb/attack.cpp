// Read one byte of every two megabytes of an endless nothing: what fills up is the kernel's list of pages.
// program 9
// expect: memory_limit | runtime_error
#include <sys/mman.h>
#include <unistd.h>

std::vector<std::string> attack(int token) {
    constexpr long size = 1L << 38, step = 1L << 21;
    long sum = 0;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    for (;;) {
        const auto* pages = static_cast<const volatile char*>(::mmap(nullptr, size, PROT_READ, flags, -1, 0));
        if (pages == MAP_FAILED) throw std::runtime_error("no more addresses");
        ::madvise(const_cast<char*>(pages), size, MADV_NOHUGEPAGE);
        for (long at = 0; at < size; at += step) sum += pages[at];
        // As much as half a gigabyte of them, and kept, as an attacker would.
        ::usleep(1'000'000);
        return {"page tables"};
    }
}
