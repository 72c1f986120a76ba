# Fill memory that is shared, which no limit on a process's own data counts.
# program 9
# expect: memory_limit | runtime_error
import mmap


def attack(token):
    pages = mmap.mmap(-1, 1 << 30)
    for offset in range(0, 1 << 30, mmap.PAGESIZE):
        pages[offset] = 1
    return ["1 GB of shared memory"]
