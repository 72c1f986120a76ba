// expect: accepted
// time: n
// space: n
function countBeats(text) {
  let beats = 0;
  const repeats = []; // `body` is null until the first bar
  for (const character of text) {
    const repeat = repeats.at(-1);
    if (character === "[") {
      repeats.push({ before: beats, body: null, played: 0 });
      beats = 0;
    } else if (character === "|") {
      if (!repeat) return null;
      if (repeat.body === null) repeat.body = beats;
      else repeat.played += repeat.body + beats;
      beats = 0;
    } else if (character === "]") {
      if (!repeat || repeat.body === null) return null;
      beats += repeat.before + repeat.played + repeat.body;
      repeats.pop();
    } else {
      beats++;
    }
  }
  return repeats.length === 0 ? beats : null;
}
