// expect: accepted
// time: n log n
// space: n

// Two small fingerprints together, so that every product stays exact.
const MODULI = [49999991, 49999921];
const BASE = 31415927;

function borrowedScene(speakers) {
  const n = speakers.length;
  const since = new Array(n).fill(n);
  const until = new Array(n).fill(n);
  const latest = new Map();
  for (let line = 0; line < n; line++) {
    const before = latest.get(speakers[line]);
    if (before !== undefined) since[line] = until[before] = line - before;
    latest.set(speakers[line], line);
  }
  const powers = MODULI.map((modulus) => {
    const list = [1];
    for (let i = 0; i < n; i++) list.push((list[i] * BASE) % modulus);
    return list;
  });

  function twice(length) {
    const earliest = new Map();
    const prints = [0, 0];
    for (let line = 0; line < n; line++) {
      const start = line - length + 1;
      const gap = start > 0 ? until[start - 1] : n;
      const seen = since[line] <= line - Math.max(start, 0) ? since[line] : 0;
      for (let i = 0; i < 2; i++) {
        const modulus = MODULI[i];
        const dropped = gap < length ? (gap * powers[i][length - 1 - gap]) % modulus : 0;
        prints[i] = ((prints[i] + modulus - dropped) * BASE + seen) % modulus;
      }
      if (start < 0) continue;
      const key = prints[0] * MODULI[1] + prints[1];
      if (!earliest.has(key)) earliest.set(key, start);
      if (start - earliest.get(key) >= length) return [earliest.get(key), start, length];
    }
    return null;
  }

  let found = [];
  let low = 1;
  let high = Math.floor(n / 2);
  while (low <= high) {
    const length = Math.floor((low + high) / 2);
    const scenes = twice(length);
    if (scenes) {
      found = scenes;
      low = length + 1;
    } else {
      high = length - 1;
    }
  }
  return found;
}
