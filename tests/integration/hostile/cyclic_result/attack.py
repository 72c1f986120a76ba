# Return a list that contains itself.
# program 36
# expect: runtime_error
def attack(token):
    result = []
    result.append(result)
    return result
