// expect: accepted
// time: n log n
// space: n
using namespace std;

long long season_income(vector<int> events, int berths) {
    enum State : char { gone, waits, lies };
    vector<State> state(events.size(), gone);
    using Offer = pair<int, int>;
    priority_queue<Offer, vector<Offer>, greater<Offer>> lowest;
    priority_queue<Offer> highest;
    long long total = 0, tonight = 0;
    int boats = 0;

    auto enter = [&](int day) {
        lowest.push({events[day], day});
        state[day] = lies;
        tonight += events[day];
        ++boats;
    };
    auto leave = [&](int day, State next) {
        if (state[day] == lies) {
            tonight -= events[day];
            --boats;
        }
        state[day] = next;
    };

    for (int today = 0; today < (int)events.size(); ++today) {
        if (events[today] > 0) enter(today);
        else leave(-events[today] - 1, gone);
        while (boats > berths) {
            Offer offer = lowest.top();
            lowest.pop();
            if (state[offer.second] != lies) continue;
            leave(offer.second, waits);
            highest.push(offer);
        }
        while (boats < berths && !highest.empty()) {
            int day = highest.top().second;
            highest.pop();
            if (state[day] == waits) enter(day);
        }
        total += tonight;
    }
    return total;
}
