"""Any two scenes that tell the same story are right if they are as long as the known ones."""


def accepts(arguments, expected, got):
    """Whether `got` names two scenes of the expected length that share no line and tell the same story."""
    (speakers,) = arguments
    if not expected or not got:
        return expected == got
    if not isinstance(got, list) or len(got) != 3 or not all(type(number) is int for number in got):
        return False
    first, second, length = got
    if length != expected[2] or first < 0 or second < first + length or second + length > len(speakers):
        return False
    there, back = {}, {}
    for line in range(length):
        old, new = speakers[first + line], speakers[second + line]
        if there.setdefault(old, new) != new or back.setdefault(new, old) != old:
            return False
    return True
