// expect: accepted
// time: n log n
// space: n
const GONE = 0;
const WAITS = 1;
const LIES = 2;

function seasonIncome(events, berths) {
  const state = new Uint8Array(events.length);
  const lowest = new Heap((a, b) => events[a] < events[b]);
  const highest = new Heap((a, b) => events[a] > events[b]);
  let total = 0;
  let tonight = 0;
  let boats = 0;

  const enter = (day) => {
    lowest.push(day);
    state[day] = LIES;
    tonight += events[day];
    boats++;
  };
  const leave = (day, next) => {
    if (state[day] === LIES) {
      tonight -= events[day];
      boats--;
    }
    state[day] = next;
  };

  events.forEach((event, today) => {
    if (event > 0) enter(today);
    else leave(-event - 1, GONE);
    while (boats > berths) {
      const day = lowest.pop();
      if (state[day] !== LIES) continue;
      leave(day, WAITS);
      highest.push(day);
    }
    while (boats < berths && highest.items.length > 0) {
      const day = highest.pop();
      if (state[day] === WAITS) enter(day);
    }
    total += tonight;
  });
  return total;
}

class Heap {
  constructor(before) {
    this.before = before;
    this.items = [];
  }

  push(item) {
    const { items, before } = this;
    let place = items.length;
    items.push(item);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!before(item, items[parent])) break;
      items[place] = items[parent];
      place = parent;
    }
    items[place] = item;
  }

  pop() {
    const { items, before } = this;
    const top = items[0];
    const item = items.pop();
    if (items.length === 0) return top;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && before(items[child + 1], items[child])) child++;
      if (!before(items[child], item)) break;
      items[place] = items[child];
      place = child;
    }
    items[place] = item;
    return top;
  }
}
