# End with success before there is a result.
# program 18
# expect: runtime_error
# secret
import sys


def attack(token):
    sys.exit(0)
