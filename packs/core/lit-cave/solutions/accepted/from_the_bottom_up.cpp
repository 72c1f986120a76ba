// expect: accepted
// time: n
// space: n
using namespace std;

static int profit(TreeNode* chamber, int upkeep, int& best) {
    int total = chamber->value;
    for (TreeNode* below : {chamber->left, chamber->right}) {
        if (below) total += max(0, profit(below, upkeep, best) - upkeep);
    }
    best = max(best, total);
    return total;
}

int best_claim(TreeNode* cave, int upkeep) {
    int best = cave->value;
    profit(cave, upkeep, best);
    return best;
}
