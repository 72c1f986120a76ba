# Allocate without end.
# program 9
# expect: memory_limit
def attack(token):
    hoard = []
    while True:
        hoard.append(bytearray(1 << 20))
