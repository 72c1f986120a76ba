// Use the processor for ever.
// program 3
// expect: timeout
function attack(token) {
  for (;;);
}
