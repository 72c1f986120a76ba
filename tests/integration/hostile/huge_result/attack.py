# Return more than anybody wants to read.
# expect: runtime_error
def attack(token):
    return "x" * (8 << 20)
