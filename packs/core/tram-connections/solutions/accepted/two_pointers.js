// expect: accepted
// time: n
// space: 1
function longestWait(arrivals, departures, walk, seats) {
  let longest = -1;
  let tram = 0;
  let taken = 0;
  for (const arrival of arrivals) {
    const ready = arrival + walk;
    while (tram < departures.length && (departures[tram] < ready || taken === seats)) {
      tram++;
      taken = 0;
    }
    if (tram === departures.length) break;
    taken++;
    longest = Math.max(longest, departures[tram] - ready);
  }
  return longest;
}
