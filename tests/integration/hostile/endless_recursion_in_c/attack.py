# Recurse for ever through C code, which uses the real stack.
# program 28
# expect: runtime_error | memory_limit
class Node:
    def __repr__(self):
        return repr(self)


def attack(token):
    return repr(Node())
