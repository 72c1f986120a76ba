# Use nothing but time.
# program 4
# expect: timeout
import time


def attack(token):
    time.sleep(3600)
