// expect: accepted
// time: n
// space: n
using namespace std;

unordered_map<string, int> longest_waits(const vector<string>& sightings) {
    unordered_map<string, int> first, last, longest;
    int length = sightings.size();
    for (int place = 0; place < length; place++) {
        const string& bird = sightings[place];
        if (bird.empty()) continue;
        auto earlier = last.find(bird);
        if (earlier == last.end()) {
            first[bird] = last[bird] = place;
        } else {
            int& wait = longest[bird];
            wait = max(wait, place - earlier->second);
            earlier->second = place;
        }
    }
    for (auto& [bird, wait] : longest) wait = max(wait, length - last[bird] + first[bird]);
    return longest;
}
