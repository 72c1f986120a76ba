# Allocate without end.
# expect: memory_limit
def attack(token):
    hoard = []
    while True:
        hoard.append(bytearray(1 << 20))
