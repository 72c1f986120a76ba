# expect: accepted
# time: 2^n
# space: 2^n
def line_ups(fees: list[int], feuds: list[list[int]], budget: int) -> list[list[int]]:
    sums = [0]
    for fee in fees:
        sums += [total + fee for total in sums]
    pairs = [1 << one | 1 << other for one, other in feuds]
    return [
        [musician for musician in range(len(fees)) if people >> musician & 1]
        for people, total in enumerate(sums)
        if total == budget and all(people & pair != pair for pair in pairs)
    ]
