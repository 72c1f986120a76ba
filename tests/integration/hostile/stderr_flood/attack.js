// Complain for ever.
// program 6
// expect: output_limit
function attack(token) {
  for (;;) console.error("flood");
}
