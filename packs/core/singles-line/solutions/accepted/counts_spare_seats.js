// expect: accepted
// time: n: n, s: 1
// space: n: 1, s: 1
function chairsNeeded(groups, singles, seats) {
  let chairs = 0;
  let free = 0;
  let spare = 0;
  for (const size of groups) {
    if (size > free) {
      spare += free;
      chairs++;
      free = seats;
    }
    free -= size;
  }
  const leftOver = Math.max(0, singles - spare - free);
  return chairs + Math.ceil(leftOver / seats);
}
