// expect: wrong_answer
// smallest: [[0, -1], 0]
// Takes every branch along, worth it or not.
using namespace std;

static int profit(TreeNode* chamber, int upkeep, int& best) {
    int total = chamber->value;
    for (TreeNode* below : {chamber->left, chamber->right}) {
        if (below) total += profit(below, upkeep, best) - upkeep;
    }
    best = max(best, total);
    return total;
}

int best_claim(TreeNode* cave, int upkeep) {
    int best = INT_MIN;
    profit(cave, upkeep, best);
    return best;
}
