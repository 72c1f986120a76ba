// Fill memory that is shared, which no limit on a process's own data counts.
// program 9
// expect: memory_limit | runtime_error
#include <sys/mman.h>

std::vector<std::string> attack(int token) {
    constexpr long size = 1L << 30;
    void* pages = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) throw std::runtime_error("no shared memory");
    std::memset(pages, 1, size);
    return {"1 GB of shared memory"};
}
