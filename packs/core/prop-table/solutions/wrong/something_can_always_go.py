# expect: runtime_error
# smallest: [[1], [["use", ["a"]], ["reserve", ["a"]], ["use", ["b"]]]]
# Does not think of a table on which everything is reserved.
from collections import OrderedDict


class PropTable:
    def __init__(self, places: int) -> None:
        self.places = places
        self.free: OrderedDict[str, None] = OrderedDict()
        self.reserved: set[str] = set()

    def use(self, prop: str) -> str:
        if prop in self.reserved:
            return ""
        gone = ""
        if prop not in self.free and len(self.free) + len(self.reserved) == self.places:
            gone, _ = self.free.popitem(last=False)
        self.free[prop] = None
        self.free.move_to_end(prop)
        return gone

    def reserve(self, prop: str) -> bool:
        if prop not in self.free:
            return False
        del self.free[prop]
        self.reserved.add(prop)
        return True

    def release(self, prop: str) -> bool:
        if prop not in self.reserved:
            return False
        self.reserved.remove(prop)
        self.free[prop] = None
        return True

    def next_to_go(self) -> str:
        return next(iter(self.free), "")
