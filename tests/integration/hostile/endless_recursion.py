# Recurse for ever.
# expect: runtime_error
def attack(token):
    return attack(token)
