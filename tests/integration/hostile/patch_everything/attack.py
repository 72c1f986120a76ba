# ruff: noqa: T201
# Replace what a careless judge might use to compare.
# program 19
# expect: wrong_answer | runtime_error
# secret
import atexit
import builtins
import json
import os
import sys


class Always:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __hash__(self):
        return 0

    def __bool__(self):
        return True


def attack(token):
    atexit.register(lambda: print('["returned", ""]\n"accepted"'))
    builtins.isinstance = lambda *_: True
    builtins.len = lambda _: 0
    builtins.repr = builtins.str = lambda *_: "accepted"
    json.dumps = lambda *_, **__: '["returned", ""]'
    sys.modules["json"] = None
    os._exit = lambda status: None
    main = sys.modules["__main__"]
    for name in ("encode", "describe", "perform", "call"):
        setattr(main, name, lambda *_: ("returned", "", '{"verdict": "accepted"}'))
    return Always()
