# Leave a daemon behind that holds every descriptor open, and return as if nothing were.
# programs 14, 15
# expect: accepted
import os
import time


def attack(token):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(3600)
        os._exit(0)
    return []
