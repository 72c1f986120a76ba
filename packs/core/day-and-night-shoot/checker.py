"""Any order with the fewest waits is right; where there is none, any ring."""


def accepts(arguments, expected, got):
    """Whether `got` is as good as the known answer, which is an order exactly when there is one."""
    light, before = arguments
    if not isinstance(got, list) or not all(type(scene) is int and 0 <= scene < len(light) for scene in got):
        return False
    if _is_order(light, before, expected):
        return _is_order(light, before, got) and _waits(light, got) == _waits(light, expected)
    pairs = {(earlier, later) for earlier, later in before}
    distinct = len(set(got)) == len(got) > 0
    return distinct and all((got[place - 1], got[place]) in pairs for place in range(len(got)))


def _is_order(light, before, scenes):
    place = {scene: number for number, scene in enumerate(scenes)}
    if not len(scenes) == len(place) == len(light):
        return False
    return all(place[earlier] < place[later] for earlier, later in before)


def _waits(light, order):
    return sum(light[order[i]] != light[order[i - 1]] for i in range(1, len(order)))
