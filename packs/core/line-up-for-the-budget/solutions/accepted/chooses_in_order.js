// expect: accepted
// time: 2^n
// space: n
function lineUps(fees, feuds, budget) {
  const rivals = fees.map(() => 0);
  for (const [one, other] of feuds) {
    rivals[one] |= 1 << other;
    rivals[other] |= 1 << one;
  }
  const found = [];
  const chosen = [];

  function choose(first, left, banned) {
    if (left === 0) found.push([...chosen]);
    for (let musician = first; musician < fees.length; musician++) {
      if (fees[musician] > left || (banned >> musician) & 1) continue;
      chosen.push(musician);
      choose(musician + 1, left - fees[musician], banned | rivals[musician]);
      chosen.pop();
    }
  }

  choose(0, budget, 0);
  return found;
}
