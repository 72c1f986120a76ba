# Use the processor for ever.
# expect: timeout
def attack(token):
    while True:
        pass
