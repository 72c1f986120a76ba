# expect: timeout
# time: n^2
# space: n
# Right, but searches the whole table for the oldest time stamp.
class PropTable:
    def __init__(self, places: int) -> None:
        self.places = places
        self.now = 0
        self.used: dict[str, int] = {}
        self.reserved: set[str] = set()

    def use(self, prop: str) -> str:
        gone = ""
        if prop not in self.used and len(self.used) == self.places:
            gone = self.next_to_go()
            if not gone:
                return prop
            del self.used[gone]
        self.now += 1
        self.used[prop] = self.now
        return gone

    def reserve(self, prop: str) -> bool:
        if prop not in self.used or prop in self.reserved:
            return False
        self.reserved.add(prop)
        return True

    def release(self, prop: str) -> bool:
        if prop not in self.reserved:
            return False
        self.reserved.remove(prop)
        self.use(prop)
        return True

    def next_to_go(self) -> str:
        oldest, since = "", self.now + 1
        for prop, moment in self.used.items():
            if moment < since and prop not in self.reserved:
                oldest, since = prop, moment
        return oldest
