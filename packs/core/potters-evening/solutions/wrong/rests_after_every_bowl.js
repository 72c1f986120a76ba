// expect: wrong_answer
// smallest: [[[1, 2, 1]], 2]
// Forgets about the stamina: everybody takes a break after each single bowl.
function closingTime(potters, bowls) {
  const readyAfter = (time) =>
    potters.reduce((ready, [minutes, , rest]) => ready + Math.floor((time + rest) / (minutes + rest)), 0);
  let early = -1;
  let enough = 2e12;
  while (enough - early > 1) {
    const middle = Math.floor((early + enough) / 2);
    if (readyAfter(middle) >= bowls) enough = middle;
    else early = middle;
  }
  return enough;
}
