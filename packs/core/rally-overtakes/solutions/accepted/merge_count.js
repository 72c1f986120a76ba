// expect: accepted
// time: n log n
// space: n
function countOvertakes(finish, team) {
  const teams = new Map();
  team.forEach((name, car) => {
    if (!teams.has(name)) teams.set(name, []);
    teams.get(name).push(finish[car]);
  });
  let total = reversedPairs(finish);
  for (const moments of teams.values()) total -= reversedPairs(moments);
  return total;
}

function reversedPairs(moments) {
  let runs = Int32Array.from(moments);
  let merged = new Int32Array(runs.length);
  let total = 0;
  for (let width = 1; width < runs.length; width *= 2) {
    for (let low = 0; low < runs.length; low += 2 * width) {
      const middle = Math.min(low + width, runs.length);
      const high = Math.min(low + 2 * width, runs.length);
      let front = low;
      let back = middle;
      for (let to = low; to < high; to++) {
        if (front < middle && (back === high || runs[front] <= runs[back])) {
          merged[to] = runs[front++];
        } else {
          merged[to] = runs[back++];
          total += middle - front;
        }
      }
    }
    [runs, merged] = [merged, runs];
  }
  return total;
}
