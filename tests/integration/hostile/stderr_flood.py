# ruff: noqa: T201
# Complain for ever.
# expect: output_limit
import sys


def attack(token):
    while True:
        print("flood", file=sys.stderr)
