// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
function nearestLettuce(wall) {
  const rows = wall.length;
  const columns = wall[0].length;
  const moves = [
    [0, 1, "S.L-"],
    [0, -1, "S.L-"],
    [1, 0, "S.L|"],
    [-1, 0, "S.L|"],
  ];
  const steps = new Int32Array(rows * columns).fill(-1);
  const startRow = wall.findIndex((row) => row.includes("S"));
  const queue = [startRow * columns + wall[startRow].indexOf("S")];
  steps[queue[0]] = 0;
  for (const here of queue) {
    const column = here % columns;
    const row = (here - column) / columns;
    if (wall[row][column] === "L") return steps[here];
    for (const [down, right, fitting] of moves) {
      const nextRow = row + down;
      const nextColumn = column + right;
      if (nextRow < 0 || nextRow >= rows || nextColumn < 0 || nextColumn >= columns) continue;
      const there = nextRow * columns + nextColumn;
      if (steps[there] < 0 && fitting.includes(wall[row][column]) && fitting.includes(wall[nextRow][nextColumn])) {
        steps[there] = steps[here] + 1;
        queue.push(there);
      }
    }
  }
  return -1;
}
