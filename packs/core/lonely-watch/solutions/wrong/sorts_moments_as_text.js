// expect: wrong_answer
// smallest: [[[2, 10]], 1]
// Without being told how, JavaScript sorts numbers as if they were text.
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
  for (const moment of [...change.keys()].sort()) {
    const before = keepers;
    keepers += change.get(moment);
    if (before === 1 && keepers !== 1 && moment - since >= atLeast) stretches.push([since, moment]);
    if (before !== 1 && keepers === 1) since = moment;
  }
  return stretches;
}
