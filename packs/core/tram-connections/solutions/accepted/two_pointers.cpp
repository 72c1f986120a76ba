// expect: accepted
// time: n
// space: 1
using namespace std;

int longest_wait(vector<int> arrivals, vector<int> departures, int walk, int seats) {
    int longest = -1, taken = 0;
    size_t tram = 0;
    for (int arrival : arrivals) {
        int ready = arrival + walk;
        while (tram < departures.size() && (departures[tram] < ready || taken == seats)) {
            ++tram;
            taken = 0;
        }
        if (tram == departures.size()) break;
        ++taken;
        longest = max(longest, departures[tram] - ready);
    }
    return longest;
}
