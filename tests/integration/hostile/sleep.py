# Use nothing but time.
# expect: timeout
import time


def attack(token):
    time.sleep(3600)
