# expect: wrong_answer
# smallest: [[[0, 1], [1, 2]], 1]
# Handles every start and end on its own, so for an instant nobody seems to be there.
def lonely_stretches(shifts: list[list[int]], at_least: int) -> list[list[int]]:
    events = sorted([(start, 1) for start, _ in shifts] + [(end, -1) for _, end in shifts])
    stretches = []
    keepers = since = 0
    for moment, change in events:
        if keepers == 1 and moment - since >= at_least:
            stretches.append([since, moment])
        keepers += change
        since = moment
    return stretches
