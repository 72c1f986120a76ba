# Return something that claims to equal anything, dressed as plain data.
# program 36
# expect: wrong_answer | runtime_error
# secret
class Text(str):
    def __eq__(self, other):
        return True

    __hash__ = str.__hash__

    def __reduce__(self):
        return print, ("unpickled",)


def attack(token):
    return Text("anything")
