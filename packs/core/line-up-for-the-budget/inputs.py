"""Musicians with their fees and feuds, and a budget that can mostly be met."""

MOST_LINE_UPS = 600


def generate(random, shape, n):
    """Fees of n musicians; small ones are full of equal and missing fees, large ones rarely add up the same way."""
    n = min(n, 18)
    if shape == "no feuds":
        # Even fees about the same size and an odd budget: nothing is ever found, and little can be ruled out early.
        fees = [500_000 + 2 * random.randint(0, 100) for _ in range(n)]
        return [fees, [], max(1, sum(fees) // 4 * 2 + 1)]
    fees = [random.randint(0, 3) if n <= 8 else random.randint(1, 1_000_000) for _ in range(n)]
    pairs = [[a, b] if random.random() < 0.5 else [b, a] for a in range(n) for b in range(a)]
    feuds = random.sample(pairs, min(len(pairs), random.randint(0, n)))
    budget = max(1, sum(fee for fee in fees if random.random() < 0.5))
    if not valid(fees, feuds, budget):
        budget = sum(fees) + 1
    return [fees, feuds, budget]


def valid(fees, feuds, budget):
    """Whether the numbers are within their bounds, the feuds are distinct pairs, and the line-ups are not too many."""
    if not (isinstance(fees, list) and len(fees) <= 18 and all(_is_whole(fee, 0, 1_000_000) for fee in fees)):
        return False
    if not (isinstance(feuds, list) and all(_is_pair(feud, len(fees)) for feud in feuds)):
        return False
    if len({frozenset(feud) for feud in feuds}) != len(feuds) or not _is_whole(budget, 1, 100_000_000):
        return False
    # Half of all sets at most have the same sum, if it is not zero, so few musicians cannot form too many line-ups.
    return 2 ** len(fees) <= 2 * MOST_LINE_UPS or _count(fees, feuds, budget) <= MOST_LINE_UPS


def _is_whole(number, low, high):
    return type(number) is int and low <= number <= high


def _is_pair(feud, people):
    return (
        isinstance(feud, list)
        and len(feud) == 2
        and all(_is_whole(one, 0, people - 1) for one in feud)
        and feud[0] != feud[1]
    )


def _count(fees, feuds, budget):
    """How many line-ups there are; stops soon after there are too many."""
    rivals = [0] * len(fees)
    for one, other in feuds:
        rivals[one] |= 1 << other
        rivals[other] |= 1 << one
    open_sets = [(0, budget, 0)]
    found = 0
    while open_sets and found <= MOST_LINE_UPS:
        first, left, banned = open_sets.pop()
        found += left == 0
        for number in range(first, len(fees)):
            if fees[number] <= left and not banned >> number & 1:
                open_sets.append((number + 1, left - fees[number], banned | rivals[number]))
    return found
