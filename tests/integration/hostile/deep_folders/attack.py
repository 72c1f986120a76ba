# Make folders so deep that nobody can name, and so delete, them.
# program 40
# expect: accepted
import os


def attack(token):
    for _ in range(3000):
        os.mkdir("greenroom_was_here")
        os.chdir("greenroom_was_here")
    return []
