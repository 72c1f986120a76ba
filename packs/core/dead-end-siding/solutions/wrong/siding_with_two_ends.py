# expect: wrong_answer
# smallest: [[1, 2], 0, 2]
# Takes the heavy wagons out in the order in which they went in.
def shunt(train: "ListNode | None", limit: int, room: int) -> "ListNode | None":  # noqa: F821
    stay, heavy = [], []
    while train:
        if train.value > limit and len(heavy) < room:
            heavy.append(train)
        else:
            stay.append(train)
        train = train.next
    row = stay + heavy
    behind = None
    for wagon in reversed(row):
        wagon.next, behind = behind, wagon
    return behind
