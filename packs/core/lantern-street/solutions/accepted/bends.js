// expect: accepted
// time: n
// space: n
const numbers = require("fs").readFileSync(0, "utf8").split(/\s+/).filter(Boolean).map(Number);
const [n, m, threshold] = numbers;
const bends = new Array(n + 1).fill(0);
let light = 0;
let slope = 0;
for (let i = 3; i < 3 + m; i++) {
  const house = numbers[i];
  const strength = numbers[i + m];
  if (house > strength) {
    bends[house - strength] += 1;
  } else {
    light += strength - house;
    slope += 1;
  }
  bends[house] -= 2;
  if (house + strength <= n) bends[house + strength] += 1;
}

let dark = 0;
let brightest = 0;
let most = -1;
for (let house = 1; house <= n; house++) {
  light += slope;
  slope += bends[house];
  if (light < threshold) dark += 1;
  if (light > most) [brightest, most] = [house, light];
}
console.log(`${dark}\n${brightest} ${most}`);
