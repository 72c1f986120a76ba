# ruff: noqa: T201
# Print for ever.
# expect: output_limit
def attack(token):
    while True:
        print("flood")
