# End with success before there is a result.
# expect: runtime_error
# secret
import sys


def attack(token):
    sys.exit(0)
