// Allocate without end, outside the heap that the engine counts.
// program 9
// expect: memory_limit
function attack(token) {
  const hoard = [];
  for (;;) hoard.push(Buffer.alloc(1 << 20, 1));
}
