// expect: wrong_answer
// smallest: [[0, 1], 1]
// Insists on a box in the very last tree.
using namespace std;

int cheapest_watch(vector<int> cost, int reach) {
    int trees = cost.size(), total = 0;
    vector<int> totals(trees);
    deque<int> candidates;
    for (int tree = 0; tree < trees; tree++) {
        while (!candidates.empty() && candidates.front() < tree - 2 * reach - 1) candidates.pop_front();
        total = -1;
        if (cost[tree] == -1 || (tree > reach && candidates.empty())) continue;
        total = totals[tree] = cost[tree] + (tree <= reach ? 0 : totals[candidates.front()]);
        while (!candidates.empty() && totals[candidates.back()] >= total) candidates.pop_back();
        candidates.push_back(tree);
    }
    return total;
}
