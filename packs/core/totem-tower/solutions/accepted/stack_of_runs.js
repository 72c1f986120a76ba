// expect: accepted
// time: n
// space: n
function finalTower(blocks, group) {
  const runs = [];
  for (let level of blocks) {
    for (;;) {
      const top = runs[runs.length - 1];
      if (top && top.level === level) top.length++;
      else runs.push({ level, length: 1 });
      if (runs[runs.length - 1].length < group) break;
      runs.pop();
      level++;
    }
  }
  return runs.flatMap((run) => Array(run.length).fill(run.level));
}
