# Stay below the limit in each of many processes.
# program 9
# expect: memory_limit
import os
import time


def attack(token):
    for _ in range(6):
        if os.fork() == 0:
            hoard = bytearray(60 << 20)
            for offset in range(0, len(hoard), 4096):
                hoard[offset] = 1
            time.sleep(60)
    time.sleep(60)
