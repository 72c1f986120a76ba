# Look for the expected value in frames, objects, arguments, the environment and open descriptors.
# program 17
# expect: wrong_answer
# secret
import gc
import os
import sys


def attack(token):
    found = [sys.argv, getattr(sys, "orig_argv", []), dict(os.environ)]
    frame = sys._getframe()
    while frame is not None:
        found += [repr(frame.f_locals), repr(frame.f_globals)]
        frame = frame.f_back
    found += [repr(thing) for thing in gc.get_objects() if isinstance(thing, (dict, list, tuple))]
    for descriptor in range(3, 64):
        try:
            os.lseek(descriptor, 0, os.SEEK_SET)
            found.append(os.read(descriptor, 1 << 20).decode("utf-8", "replace"))
        except OSError:
            pass
    text = "".join(map(str, found))
    start = text.find("secret-")
    # The test cuts what follows out of whatever it finds, so that a hit would be accepted.
    return [text[start : start + 39]] if start >= 0 else ["nothing"]
