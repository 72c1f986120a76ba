# Print a hundred megabytes without a line break.
# program 7
# expect: output_limit
import os


def attack(token):
    chunk = b"x" * 1_000_000
    for _ in range(100):
        os.write(1, chunk)
