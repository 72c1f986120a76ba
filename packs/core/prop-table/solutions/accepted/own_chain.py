# expect: accepted
# time: n
# space: n
class Link:
    def __init__(self, prop: str) -> None:
        self.prop = prop
        self.before = self.behind = self


class PropTable:
    def __init__(self, places: int) -> None:
        self.places = places
        self.links: dict[str, Link] = {}
        self.reserved: set[str] = set()
        # A ring: behind the anchor comes the prop that goes next, before it the one used last.
        self.anchor = Link("")

    def use(self, prop: str) -> str:
        if prop in self.reserved:
            return ""
        gone = ""
        if prop in self.links:
            self._unlink(prop)
        elif len(self.links) + len(self.reserved) == self.places:
            gone = self.next_to_go()
            if not gone:
                return prop
            self._unlink(gone)
        self._link(prop)
        return gone

    def reserve(self, prop: str) -> bool:
        if prop not in self.links:
            return False
        self._unlink(prop)
        self.reserved.add(prop)
        return True

    def release(self, prop: str) -> bool:
        if prop not in self.reserved:
            return False
        self.reserved.remove(prop)
        self._link(prop)
        return True

    def next_to_go(self) -> str:
        return self.anchor.behind.prop

    def _link(self, prop: str) -> None:
        link = self.links[prop] = Link(prop)
        link.before, link.behind = self.anchor.before, self.anchor
        link.before.behind = link.behind.before = link

    def _unlink(self, prop: str) -> None:
        link = self.links.pop(prop)
        link.before.behind, link.behind.before = link.behind, link.before
