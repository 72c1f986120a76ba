# Fill shared memory and let go of every page at once: the kernel keeps them, yet no process holds them.
# program 9
# expect: memory_limit | runtime_error
import mmap

PIECE = 1 << 20


def attack(token):
    size = 1 << 30
    pages = mmap.mmap(-1, size)
    for start in range(0, size, PIECE):
        pages[start : start + PIECE] = b"x" * PIECE
        pages.madvise(mmap.MADV_DONTNEED, start, PIECE)
    return ["1 GB that nobody holds"]
