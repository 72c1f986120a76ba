// expect: accepted
// time: n log n
// space: n
using namespace std;

const long long MODULUS = (1LL << 61) - 1;
const long long BASE = 911382323741659LL;

long long times(long long a, long long b) { return (__int128)a * b % MODULUS; }

struct Play {
    int n;
    vector<int> since, until;
    vector<long long> powers;

    explicit Play(const string& speakers)
        : n(speakers.size()), since(n, n), until(n, n), powers(n + 1, 1) {
        vector<int> latest(256, -1);
        for (int line = 0; line < n; line++) {
            int& before = latest[(unsigned char)speakers[line]];
            if (before >= 0) since[line] = until[before] = line - before;
            before = line;
            powers[line + 1] = times(powers[line], BASE);
        }
    }

    vector<int> twice(int length) const {
        unordered_map<long long, int> earliest;
        long long fingerprint = 0;
        for (int line = 0; line < n; line++) {
            int start = line - length + 1;
            if (start > 0 && until[start - 1] < length) {
                int gap = until[start - 1];
                fingerprint = (fingerprint + MODULUS - times(gap, powers[length - 1 - gap])) % MODULUS;
            }
            int seen = since[line] <= line - max(start, 0) ? since[line] : 0;
            fingerprint = (times(fingerprint, BASE) + seen) % MODULUS;
            if (start < 0) continue;
            int place = earliest.try_emplace(fingerprint, start).first->second;
            if (start - place >= length) return {place, start, length};
        }
        return {};
    }
};

vector<int> borrowed_scene(const string& speakers) {
    Play play(speakers);
    vector<int> found;
    int low = 1, high = play.n / 2;
    while (low <= high) {
        int length = (low + high) / 2;
        auto scenes = play.twice(length);
        if (scenes.empty()) {
            high = length - 1;
        } else {
            found = scenes;
            low = length + 1;
        }
    }
    return found;
}
