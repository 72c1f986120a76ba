# expect: accepted
# time: n log n
# space: n
from bisect import bisect_right


def most_honey(blooms: list[list[int]], home: int, speed: int) -> int:
    points = sorted(
        (speed * day + place, speed * day - place, honey)
        for day, place, honey in blooms
        if abs(place - home) <= speed * day
    )
    # Trips that nothing beats: with a rising second number the totals rise too.
    ends: list[int] = []
    totals: list[int] = []
    for _, down, honey in points:
        step = bisect_right(ends, down)
        total = honey + (totals[step - 1] if step else 0)
        beaten = step
        while beaten < len(totals) and totals[beaten] <= total:
            beaten += 1
        if step and ends[step - 1] == down:
            step -= 1
        ends[step:beaten] = [down]
        totals[step:beaten] = [total]
    return totals[-1] if totals else 0
