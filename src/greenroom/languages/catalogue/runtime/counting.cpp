// Counts the basic blocks that a program executes: the compiler puts a call of the first function into each of them.
// The library's own block operations have no such calls; theirs are counted by the bytes they touch, so that, say,
// erasing the first of many elements is seen to cost what it costs. Compiled without counting, and without the
// compiler recognising the loops below as the very functions they define.
#include <cstddef>

namespace greenroom {
extern unsigned long long steps;
}

namespace {
constexpr std::size_t bytes_a_step = 16;

void count(std::size_t bytes) { greenroom::steps += bytes / bytes_a_step; }
}  // namespace

extern "C" {

void __sanitizer_cov_trace_pc() { ++greenroom::steps; }

void* memcpy(void* __restrict to, const void* __restrict from, std::size_t size) {
    count(size);
    auto* target = static_cast<unsigned char*>(to);
    const auto* source = static_cast<const unsigned char*>(from);
    for (std::size_t i = 0; i < size; ++i) target[i] = source[i];
    return to;
}

void* memmove(void* to, const void* from, std::size_t size) {
    count(size);
    auto* target = static_cast<unsigned char*>(to);
    const auto* source = static_cast<const unsigned char*>(from);
    if (target < source)
        for (std::size_t i = 0; i < size; ++i) target[i] = source[i];
    else
        for (std::size_t i = size; i > 0; --i) target[i - 1] = source[i - 1];
    return to;
}

void* memset(void* to, int value, std::size_t size) {
    count(size);
    auto* target = static_cast<unsigned char*>(to);
    for (std::size_t i = 0; i < size; ++i) target[i] = static_cast<unsigned char>(value);
    return to;
}

int memcmp(const void* one, const void* other, std::size_t size) {
    const auto* left = static_cast<const unsigned char*>(one);
    const auto* right = static_cast<const unsigned char*>(other);
    std::size_t same = 0;
    while (same < size && left[same] == right[same]) ++same;
    count(same);
    return same == size ? 0 : left[same] - right[same];
}

void* memchr(const void* in, int wanted, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(in);
    std::size_t at = 0;
    while (at < size && bytes[at] != static_cast<unsigned char>(wanted)) ++at;
    count(at);
    return at == size ? nullptr : const_cast<unsigned char*>(bytes + at);
}

}
