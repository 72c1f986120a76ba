// expect: accepted
// time: n
// space: n
using namespace std;

vector<int> final_tower(vector<int> blocks, int group) {
    vector<pair<int, int>> runs;
    for (int level : blocks) {
        while (true) {
            if (!runs.empty() && runs.back().first == level) ++runs.back().second;
            else runs.push_back({level, 1});
            if (runs.back().second < group) break;
            runs.pop_back();
            ++level;
        }
    }
    vector<int> tower;
    for (auto [level, length] : runs) tower.insert(tower.end(), length, level);
    return tower;
}
