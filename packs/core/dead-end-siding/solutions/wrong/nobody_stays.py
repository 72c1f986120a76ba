# expect: runtime_error
# smallest: [[], 0, 0]
# Couples the siding behind the last wagon that stayed, even if there is none.
def shunt(train: "ListNode | None", limit: int, room: int) -> "ListNode | None":  # noqa: F821
    first = last = siding = None
    while train:
        wagon, train = train, train.next
        if wagon.value > limit and room > 0:
            wagon.next, siding = siding, wagon
            room -= 1
        elif last:
            last.next = last = wagon
        else:
            first = last = wagon
    last.next = siding
    return first
