// expect: accepted
// time: n
// space: n
using namespace std;

int longest_fresh_stretch(const vector<string>& artists, int gap) {
    unordered_map<string, int> latest;
    int left = 0, best = 0;
    for (int place = 0; place < (int)artists.size(); place++) {
        auto [earlier, is_new] = latest.try_emplace(artists[place], place);
        if (!is_new) {
            if (place - earlier->second < gap) left = max(left, earlier->second + 1);
            earlier->second = place;
        }
        best = max(best, place - left + 1);
    }
    return best;
}
