# Recurse for ever.
# program 28
# expect: runtime_error
def attack(token):
    return attack(token)
