# Leave a daemon behind that goes on printing after the function has returned.
# program 15
# expect: accepted | output_limit
import os


def attack(token):
    if os.fork() == 0:
        os.setsid()
        while True:
            os.write(1, b"still here\n")
    return []
