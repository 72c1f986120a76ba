// Fill shared memory and let go of every page at once: the kernel keeps them, yet no process holds them.
// program 9
// expect: memory_limit | runtime_error
#include <fcntl.h>
#include <sys/mman.h>

void fill(char* pages, long size) {
    if (pages == MAP_FAILED) return;
    constexpr long piece = 1 << 20;
    for (long at = 0; at < size; at += piece) {
        std::memset(pages + at, 1, piece);
        ::madvise(pages + at, piece, MADV_DONTNEED);
    }
    throw std::string("filled");
}

std::vector<std::string> attack(int token) {
    constexpr long size = 1L << 30;
    const int zero = ::open("/dev/zero", O_RDWR);
    try {
        fill(static_cast<char*>(::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)), size);
        fill(static_cast<char*>(::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0)), size);
    } catch (const std::string&) {
        return {"1 GB that nobody holds"};
    }
    throw std::runtime_error("no shared memory");
}
