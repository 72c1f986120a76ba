# Start processes without end.
# expect: runtime_error
import os


def attack(token):
    while True:
        os.fork()
