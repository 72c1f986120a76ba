// expect: accepted
// time: n
// space: n
using namespace std;

struct Repeat {
    long long before;
    long long body = -1;  // until the first bar
    long long played = 0;
};

optional<int> count_beats(string text) {
    long long beats = 0;
    vector<Repeat> repeats;
    for (char character : text) {
        if (character == '[') {
            repeats.push_back({beats});
            beats = 0;
        } else if (character == '|') {
            if (repeats.empty()) return nullopt;
            Repeat& repeat = repeats.back();
            if (repeat.body == -1) repeat.body = beats;
            else repeat.played += repeat.body + beats;
            beats = 0;
        } else if (character == ']') {
            if (repeats.empty() || repeats.back().body == -1) return nullopt;
            beats += repeats.back().before + repeats.back().played + repeats.back().body;
            repeats.pop_back();
        } else {
            beats++;
        }
    }
    if (!repeats.empty()) return nullopt;
    return beats;
}
