# Make a file that seems to be a terabyte large.
# program 39
# expect: accepted
def attack(token):
    try:
        with open("/tmp/greenroom_was_here", "wb") as file:
            file.truncate(1 << 40)
        return ["sparse terabyte"]
    except OSError:
        return []
