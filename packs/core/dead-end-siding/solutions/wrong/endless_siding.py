# expect: wrong_answer
# smallest: [[1, 2], 0, 0]
# Never looks at how much room there is.
def shunt(train: "ListNode | None", limit: int, room: int) -> "ListNode | None":  # noqa: F821
    first = last = siding = None
    while train:
        wagon, train = train, train.next
        if wagon.value > limit:
            wagon.next, siding = siding, wagon
        elif last:
            last.next = last = wagon
        else:
            first = last = wagon
    if not last:
        return siding
    last.next = siding
    return first
