// expect: accepted
// time: n
// space: n
function bestClaim(cave, upkeep) {
  const chambers = [cave];
  const above = [0];
  // The list grows while it is read, so that every chamber comes after the one above it.
  for (let place = 0; place < chambers.length; place++) {
    for (const below of [chambers[place].left, chambers[place].right]) {
      if (below) {
        chambers.push(below);
        above.push(place);
      }
    }
  }
  const profits = chambers.map((chamber) => chamber.value);
  let best = profits[0];
  for (let place = chambers.length - 1; place >= 0; place--) {
    best = Math.max(best, profits[place]);
    if (place > 0) profits[above[place]] += Math.max(0, profits[place] - upkeep);
  }
  return best;
}
