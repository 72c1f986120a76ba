// Allocate without end.
// program 9
// expect: memory_limit
function attack(token) {
  const hoard = [];
  for (;;) hoard.push(new Array(1 << 17).fill(hoard.length));
}
