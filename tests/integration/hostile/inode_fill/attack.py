# Make empty files for as long as it lasts.
# program 10
# expect: accepted | timeout | runtime_error
import os


def attack(token):
    for number in range(10**9):
        os.mknod(f"/tmp/greenroom_was_here_{number}")
    return []
