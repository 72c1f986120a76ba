# Print what is not text, and return half a surrogate pair.
# program 35
# expect: wrong_answer
# secret
import os


def attack(token):
    os.write(1, b"\xff\xfe\x00\x00 caf\xc3 \x1b[2J\xed\xa0\x80\n")
    return "\ud800\x00"
