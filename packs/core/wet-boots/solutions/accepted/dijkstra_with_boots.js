// expect: accepted
// time: n log n
// space: n
class Heap {
  items = [];

  push(item) {
    const items = this.items;
    let place = items.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (items[parent][0] <= item[0]) break;
      items[place] = items[parent];
      place = parent;
    }
    items[place] = item;
  }

  pop() {
    const items = this.items;
    const top = items[0];
    const item = items.pop();
    if (items.length === 0) return top;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1][0] < items[child][0]) child++;
      if (items[child][0] >= item[0]) break;
      items[place] = items[child];
      place = child;
    }
    items[place] = item;
    return top;
  }
}

function fastestHike(huts, paths, towels) {
  const leaving = Array.from({ length: huts }, () => []);
  for (const [a, b, minutes, ford] of paths) {
    leaving[a].push([b, minutes, ford]);
    leaving[b].push([a, minutes, ford]);
  }
  const best = new Array(huts * 2 * (towels + 1)).fill(Infinity);
  const heap = new Heap();
  const reach = (time, hut, wet, left) => {
    const state = (hut * 2 + wet) * (towels + 1) + left;
    if (time < best[state]) {
      best[state] = time;
      heap.push([time, hut, wet, left, state]);
    }
  };
  reach(0, 0, 0, towels);
  while (heap.items.length > 0) {
    const [time, hut, wet, left, state] = heap.pop();
    if (hut === huts - 1) return time;
    if (time > best[state]) continue;
    if (wet && left > 0) reach(time, hut, 0, left - 1);
    for (const [other, minutes, ford] of leaving[hut]) reach(time + minutes * (1 + wet), other, wet | ford, left);
  }
  return -1;
}
