# Return more than anybody wants to read.
# expect: output_limit
def attack(token):
    return "x" * (8 << 20)
