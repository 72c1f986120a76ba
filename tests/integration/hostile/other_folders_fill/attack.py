# Find any other place that can be written to.
# programs 10, 12
# expect: accepted
import os


def attack(token):
    done = []
    for folder, _, _ in os.walk("/"):
        if os.path.realpath(folder).startswith(os.path.realpath("/tmp")):
            continue
        try:
            with open(os.path.join(folder, "greenroom_was_here"), "wb") as file:
                file.write(b"x")
            done.append(folder)
        except OSError:
            pass
    return done
