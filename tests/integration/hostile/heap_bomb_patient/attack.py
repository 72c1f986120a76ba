# ruff: noqa: SIM105
# Allocate without end, in small pieces, holding on to all of it when the allocator gives up.
# program 9
# expect: memory_limit | timeout
def attack(token):
    hoard = []
    while True:
        try:
            hoard.append(bytearray(1 << 16))
        except MemoryError:
            pass
