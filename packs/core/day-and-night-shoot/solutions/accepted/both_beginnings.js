// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
function shootingOrder(light, before) {
  const followers = Array.from(light, () => []);
  const awaited = new Array(light.length).fill(0);
  for (const [earlier, later] of before) {
    followers[earlier].push(later);
    awaited[later] += 1;
  }
  const byDay = shoot(light, followers, [...awaited], "D");
  if (byDay.length < light.length) return ring(new Set(byDay), before);
  const byNight = shoot(light, followers, [...awaited], "N");
  return waits(light, byDay) < waits(light, byNight) ? byDay : byNight;
}

function shoot(light, followers, awaited, now) {
  const free = { D: [], N: [] };
  awaited.forEach((count, scene) => {
    if (count === 0) free[light[scene]].push(scene);
  });
  const order = [];
  while (free.D.length || free.N.length) {
    while (free[now].length) {
      const scene = free[now].pop();
      order.push(scene);
      for (const later of followers[scene]) {
        awaited[later] -= 1;
        if (awaited[later] === 0) free[light[later]].push(later);
      }
    }
    now = now === "D" ? "N" : "D";
  }
  return order;
}

function waits(light, order) {
  return order.filter((scene, i) => i > 0 && light[scene] !== light[order[i - 1]]).length;
}

function ring(shot, before) {
  const cause = new Map();
  for (const [earlier, later] of before) {
    if (!shot.has(earlier) && !shot.has(later)) cause.set(later, earlier);
  }
  // After as many steps back as there are scenes, it can only be inside a ring.
  let scene = cause.keys().next().value;
  for (let i = 0; i < cause.size; i++) scene = cause.get(scene);
  const found = [scene];
  for (let next = cause.get(scene); next !== scene; next = cause.get(next)) found.push(next);
  return found.reverse();
}
