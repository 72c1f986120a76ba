# expect: wrong_answer
# smallest: [[2], [["use", ["a"]], ["reserve", ["a"]], ["use", ["b"]], ["release", ["a"]], ["next_to_go", []]]]
# Only marks what is reserved, so that a released prop is as old as it was before.
from collections import OrderedDict


class PropTable:
    def __init__(self, places: int) -> None:
        self.places = places
        self.is_reserved: OrderedDict[str, bool] = OrderedDict()

    def use(self, prop: str) -> str:
        gone = ""
        if prop not in self.is_reserved and len(self.is_reserved) == self.places:
            gone = self.next_to_go()
            if not gone:
                return prop
            del self.is_reserved[gone]
        self.is_reserved.setdefault(prop, False)
        self.is_reserved.move_to_end(prop)
        return gone

    def reserve(self, prop: str) -> bool:
        if self.is_reserved.get(prop, True):
            return False
        self.is_reserved[prop] = True
        return True

    def release(self, prop: str) -> bool:
        if not self.is_reserved.get(prop, False):
            return False
        self.is_reserved[prop] = False
        return True

    def next_to_go(self) -> str:
        return next((prop for prop, reserved in self.is_reserved.items() if not reserved), "")
