# Look for Greenroom's own files, which know the answers.
# program 17
# expect: accepted
import os

TELLING = ("greenroom", "packs", "cases.yaml", "site-packages", "dist-packages")


def attack(token):
    done = []
    for folder, folders, files in os.walk("/"):
        inside = [os.path.join(folder, name) for name in (*folders, *files) if name in TELLING]
        done += [path for path in inside if not os.path.isdir(path) or os.listdir(path)]
    return done
