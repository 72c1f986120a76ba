// expect: accepted
// time: n
// space: 1
class Solution {
    public int longestWait(int[] arrivals, int[] departures, int walk, int seats) {
        int longest = -1;
        int tram = 0;
        int taken = 0;
        for (int arrival : arrivals) {
            int ready = arrival + walk;
            while (tram < departures.length && (departures[tram] < ready || taken == seats)) {
                tram++;
                taken = 0;
            }
            if (tram == departures.length) {
                break;
            }
            taken++;
            longest = Math.max(longest, departures[tram] - ready);
        }
        return longest;
    }
}
