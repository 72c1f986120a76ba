// expect: accepted
// time: n
// space: n
using namespace std;

int deepest_twin_floor(TreeNode* nest) {
    int deepest = 0;
    vector<TreeNode*> chambers;
    if (nest) chambers.push_back(nest);
    for (int floor = 1; !chambers.empty(); floor++) {
        unordered_set<int> seen;
        vector<TreeNode*> below;
        for (TreeNode* chamber : chambers) {
            if (chamber->value && !seen.insert(chamber->value).second) deepest = floor;
            if (chamber->left) below.push_back(chamber->left);
            if (chamber->right) below.push_back(chamber->right);
        }
        chambers = move(below);
    }
    return deepest;
}
