# Leave something for the next case to find. The test runs this several times in one go.
# program 30
# expect: accepted
# times: 3
import builtins
import glob
import os


def attack(token):
    done = glob.glob("/tmp/*") + list(os.environ)
    if hasattr(builtins, "greenroom_was_here"):
        done.append("builtins")
    builtins.greenroom_was_here = True
    os.environ["GREENROOM_WAS_HERE"] = "1"
    with open("/tmp/greenroom_was_here", "w") as file:
        file.write(str(token))
    return done
