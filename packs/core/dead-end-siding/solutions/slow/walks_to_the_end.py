# expect: timeout
# time: n^2
# space: 1
# Right, but walks along the whole row to couple a wagon at its end.
def shunt(train: "ListNode | None", limit: int, room: int) -> "ListNode | None":  # noqa: F821
    first = siding = None
    while train:
        wagon, train = train, train.next
        if wagon.value > limit and room > 0:
            wagon.next, siding = siding, wagon
            room -= 1
        else:
            wagon.next = None
            first = append(first, wagon)
    return append(first, siding)


def append(first, wagon):
    if not first:
        return wagon
    last = first
    while last.next:
        last = last.next
    last.next = wagon
    return first
