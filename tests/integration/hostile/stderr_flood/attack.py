# ruff: noqa: T201
# Complain for ever.
# program 6
# expect: output_limit
import sys


def attack(token):
    while True:
        print("flood", file=sys.stderr)
