// expect: wrong_answer
// smallest: [[1, 2], 1]
// A priority_queue has its largest element on top unless told otherwise.
using namespace std;

long long season_income(vector<int> events, int berths) {
    enum State : char { gone, waits, lies };
    vector<State> state(events.size(), gone);
    priority_queue<pair<int, int>> lowest, highest;
    long long total = 0, tonight = 0;
    int boats = 0;
    for (int today = 0; today < (int)events.size(); ++today) {
        int day = events[today] > 0 ? today : -events[today] - 1;
        if (day == today) {
            lowest.push({events[day], day});
            state[day] = lies;
            tonight += events[day];
            ++boats;
        } else {
            if (state[day] == lies) {
                tonight -= events[day];
                --boats;
            }
            state[day] = gone;
        }
        while (boats > berths) {
            auto [offer, other] = lowest.top();
            lowest.pop();
            if (state[other] != lies) continue;
            state[other] = waits;
            tonight -= offer;
            --boats;
            highest.push({offer, other});
        }
        while (boats < berths && !highest.empty()) {
            auto [offer, other] = highest.top();
            highest.pop();
            if (state[other] != waits) continue;
            lowest.push({offer, other});
            state[other] = lies;
            tonight += offer;
            ++boats;
        }
        total += tonight;
    }
    return total;
}
