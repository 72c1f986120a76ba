// expect: wrong_answer
// smallest: [[[1, -1, 1], [0, 0, 1]], 0, 1]
// Sorts by the first number only, so ties stay in the order of the input.
function mostHoney(blooms, home, speed) {
  const points = blooms
    .filter(([day, place]) => Math.abs(place - home) <= speed * day)
    .map(([day, place, honey]) => ({ up: speed * day + place, down: speed * day - place, honey }))
    .sort((one, other) => one.up - other.up);
  const downs = [...new Set(points.map((point) => point.down))].sort((one, other) => one - other);
  const rank = new Map(downs.map((down, index) => [down, index + 1]));
  const best = new Array(downs.length + 1).fill(0);
  let most = 0;
  for (const { down, honey } of points) {
    let total = 0;
    for (let i = rank.get(down); i > 0; i -= i & -i) total = Math.max(total, best[i]);
    total += honey;
    for (let i = rank.get(down); i < best.length; i += i & -i) best[i] = Math.max(best[i], total);
    most = Math.max(most, total);
  }
  return most;
}
