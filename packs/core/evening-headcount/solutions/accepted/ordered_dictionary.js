// expect: accepted
// time: n
// space: n
function stillInside(badges) {
  const present = new Set();
  for (const badge of badges) {
    if (!present.delete(badge)) present.add(badge);
  }
  return [...present];
}
