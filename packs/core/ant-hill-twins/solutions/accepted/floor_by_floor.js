// expect: accepted
// time: n
// space: n
function deepestTwinFloor(nest) {
  let deepest = 0;
  let chambers = nest ? [nest] : [];
  for (let floor = 1; chambers.length > 0; floor++) {
    const larvae = chambers.map((chamber) => chamber.value).filter((value) => value > 0);
    if (new Set(larvae).size < larvae.length) deepest = floor;
    chambers = chambers.flatMap((chamber) => [chamber.left, chamber.right]).filter((below) => below);
  }
  return deepest;
}
