# ruff: noqa: T201
# Print for ever.
# program 6
# expect: output_limit
def attack(token):
    while True:
        print("flood")
