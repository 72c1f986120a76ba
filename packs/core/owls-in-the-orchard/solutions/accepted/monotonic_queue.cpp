// expect: accepted
// time: n
// space: n
using namespace std;

int cheapest_watch(vector<int> cost, int reach) {
    int trees = cost.size();
    if (trees == 0) return 0;
    int best = INT_MAX;
    vector<int> totals(trees);
    deque<int> candidates;
    for (int tree = 0; tree < trees; tree++) {
        while (!candidates.empty() && candidates.front() < tree - 2 * reach - 1) candidates.pop_front();
        if (cost[tree] == -1 || (tree > reach && candidates.empty())) continue;
        totals[tree] = cost[tree] + (tree <= reach ? 0 : totals[candidates.front()]);
        while (!candidates.empty() && totals[candidates.back()] >= totals[tree]) candidates.pop_back();
        candidates.push_back(tree);
        if (tree + reach >= trees - 1) best = min(best, totals[tree]);
    }
    return best == INT_MAX ? -1 : best;
}
