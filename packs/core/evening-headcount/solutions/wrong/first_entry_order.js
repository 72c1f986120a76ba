// expect: wrong_answer
// smallest: [[0, 0, 1, 0]]
// Keeps everyone at the place of their first entry, even after they left and came back.
function stillInside(badges) {
  const inside = new Map();
  for (const badge of badges) inside.set(badge, !inside.get(badge));
  return [...inside.keys()].filter((badge) => inside.get(badge));
}
