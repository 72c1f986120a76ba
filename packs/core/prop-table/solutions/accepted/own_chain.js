// expect: accepted
// time: n
// space: n
class PropTable {
  constructor(places) {
    this.places = places;
    this.links = new Map();
    this.reserved = new Set();
    // A ring: behind the anchor comes the prop that goes next, before it the one used last.
    this.anchor = { prop: "" };
    this.anchor.before = this.anchor.behind = this.anchor;
  }

  use(prop) {
    if (this.reserved.has(prop)) return "";
    let gone = "";
    if (this.links.has(prop)) {
      this.unlink(prop);
    } else if (this.links.size + this.reserved.size === this.places) {
      gone = this.nextToGo();
      if (!gone) return prop;
      this.unlink(gone);
    }
    this.link(prop);
    return gone;
  }

  reserve(prop) {
    if (!this.links.has(prop)) return false;
    this.unlink(prop);
    this.reserved.add(prop);
    return true;
  }

  release(prop) {
    if (!this.reserved.delete(prop)) return false;
    this.link(prop);
    return true;
  }

  nextToGo() {
    return this.anchor.behind.prop;
  }

  link(prop) {
    const link = { prop, before: this.anchor.before, behind: this.anchor };
    link.before.behind = link;
    link.behind.before = link;
    this.links.set(prop, link);
  }

  unlink(prop) {
    const { before, behind } = this.links.get(prop);
    before.behind = behind;
    behind.before = before;
    this.links.delete(prop);
  }
}
