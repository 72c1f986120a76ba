# Close every descriptor, then return.
# program 29
# expect: runtime_error
# secret
import os


def attack(token):
    os.closerange(0, 1024)
    return token
