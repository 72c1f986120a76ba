// expect: accepted
// time: n log n
// space: n
function lonelyStretches(shifts, atLeast) {
  const change = new Map();
  const add = (moment, by) => change.set(moment, (change.get(moment) || 0) + by);
  for (const [start, end] of shifts) {
    add(start, 1);
    add(end, -1);
  }
  const stretches = [];
  let keepers = 0;
  let since = 0;
  for (const moment of [...change.keys()].sort((a, b) => a - b)) {
    const before = keepers;
    keepers += change.get(moment);
    if (before === 1 && keepers !== 1 && moment - since >= atLeast) stretches.push([since, moment]);
    if (before !== 1 && keepers === 1) since = moment;
  }
  return stretches;
}
