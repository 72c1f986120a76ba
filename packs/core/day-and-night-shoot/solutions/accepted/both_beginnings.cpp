// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
using namespace std;

// Shoots as long as the light allows and changes it then; `awaited` keeps what could not be shot.
vector<int> shoot(const string& light, const vector<vector<int>>& followers, vector<int>& awaited, int now) {
    vector<int> free[2], order;
    auto add = [&](int scene) { free[light[scene] == 'N'].push_back(scene); };
    for (size_t scene = 0; scene < light.size(); scene++) {
        if (awaited[scene] == 0) add(scene);
    }
    for (; !free[0].empty() || !free[1].empty(); now = 1 - now) {
        while (!free[now].empty()) {
            int scene = free[now].back();
            free[now].pop_back();
            order.push_back(scene);
            for (int later : followers[scene]) {
                if (--awaited[later] == 0) add(later);
            }
        }
    }
    return order;
}

int waits(const string& light, const vector<int>& order) {
    int total = 0;
    for (size_t i = 1; i < order.size(); i++) total += light[order[i]] != light[order[i - 1]];
    return total;
}

vector<int> ring(const vector<int>& stuck, const vector<vector<int>>& before) {
    vector<int> cause(stuck.size());
    int scene = 0;
    for (const auto& pair : before) {
        if (stuck[pair[0]] && stuck[pair[1]]) cause[scene = pair[1]] = pair[0];
    }
    // After as many steps back as there are scenes, it can only be inside a ring.
    for (size_t i = 0; i < stuck.size(); i++) scene = cause[scene];
    vector<int> found = {scene};
    while (cause[found.back()] != scene) found.push_back(cause[found.back()]);
    reverse(found.begin(), found.end());
    return found;
}

vector<int> shooting_order(const string& light, const vector<vector<int>>& before) {
    vector<vector<int>> followers(light.size());
    vector<int> awaited(light.size());
    for (const auto& pair : before) {
        followers[pair[0]].push_back(pair[1]);
        awaited[pair[1]]++;
    }
    vector<int> left = awaited;
    auto by_day = shoot(light, followers, left, 0);
    if (by_day.size() < light.size()) return ring(left, before);
    auto by_night = shoot(light, followers, awaited, 1);
    return waits(light, by_day) < waits(light, by_night) ? by_day : by_night;
}
