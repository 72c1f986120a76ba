// expect: accepted
// time: n
// space: n
function cheapestWatch(cost, reach) {
  if (cost.length === 0) return 0;
  const totals = [];
  const candidates = []; // trees that may carry the box before, with rising totals, from `front` on
  let front = 0;
  let best = Infinity;
  for (let tree = 0; tree < cost.length; tree++) {
    while (front < candidates.length && candidates[front] < tree - 2 * reach - 1) front++;
    const before = tree <= reach ? 0 : front < candidates.length ? totals[candidates[front]] : Infinity;
    totals[tree] = cost[tree] === -1 ? Infinity : before + cost[tree];
    if (totals[tree] === Infinity) continue;
    while (candidates.length > front && totals[candidates[candidates.length - 1]] >= totals[tree]) candidates.pop();
    candidates.push(tree);
    if (tree + reach >= cost.length - 1) best = Math.min(best, totals[tree]);
  }
  return best === Infinity ? -1 : best;
}
