// expect: accepted
// time: n
// space: 1
function closingTime(potters, bowls) {
  const readyAfter = (time) => {
    let ready = 0;
    for (const [minutes, stamina, rest] of potters) {
      const round = minutes * stamina + rest;
      ready += Math.floor(time / round) * stamina + Math.min(stamina, Math.floor((time % round) / minutes));
    }
    return ready;
  };
  let early = -1;
  let enough = 2e12;
  while (enough - early > 1) {
    const middle = Math.floor((early + enough) / 2);
    if (readyAfter(middle) >= bowls) enough = middle;
    else early = middle;
  }
  return enough;
}
