// expect: wrong_answer
// smallest: [3, [[0, 1, 1, 1], [1, 1, 1, 0], [1, 2, 3, 0]], 0]
// The boots are as wet as the latest path, so a path without a ford dries them.
using namespace std;

int fastest_hike(int huts, const vector<vector<int>>& paths, int towels) {
    vector<vector<array<int, 3>>> leaving(huts);
    for (auto& path : paths) {
        leaving[path[0]].push_back({path[1], path[2], path[3]});
        leaving[path[1]].push_back({path[0], path[2], path[3]});
    }
    vector<int> best(huts * 2 * (towels + 1), INT_MAX);
    auto known = [&](int hut, int wet, int left) -> int& { return best[(hut * 2 + wet) * (towels + 1) + left]; };
    priority_queue<array<int, 4>, vector<array<int, 4>>, greater<>> heap;
    auto reach = [&](int time, int hut, int wet, int left) {
        if (time < known(hut, wet, left)) {
            known(hut, wet, left) = time;
            heap.push({time, hut, wet, left});
        }
    };
    reach(0, 0, 0, towels);
    while (!heap.empty()) {
        auto [time, hut, wet, left] = heap.top();
        heap.pop();
        if (hut == huts - 1) return time;
        if (time > known(hut, wet, left)) continue;
        if (wet && left) reach(time, hut, 0, left - 1);
        for (auto& [other, minutes, ford] : leaving[hut]) reach(time + minutes * (1 + wet), other, ford, left);
    }
    return -1;
}
