# Raise an exception that fights back when it is shown.
# program 36
# expect: runtime_error
class Trap(BaseException):
    def __str__(self):
        raise Trap

    __repr__ = __str__

    def __getattribute__(self, name):
        raise Trap


def attack(token):
    raise Trap
