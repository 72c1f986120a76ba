# Use the processor for ever.
# program 3
# expect: timeout
def attack(token):
    while True:
        pass
