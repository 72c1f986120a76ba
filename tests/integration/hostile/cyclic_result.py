# Return a list that contains itself.
# expect: runtime_error
def attack(token):
    result = []
    result.append(result)
    return result
