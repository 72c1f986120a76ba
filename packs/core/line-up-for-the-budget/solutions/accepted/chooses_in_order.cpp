// expect: accepted
// time: 2^n
// space: n
using namespace std;

struct Search {
    const vector<int>& fees;
    vector<int> rivals;
    vector<vector<int>> found;
    vector<int> chosen;

    void choose(size_t first, int left, int banned) {
        if (left == 0) found.push_back(chosen);
        for (size_t musician = first; musician < fees.size(); musician++) {
            if (fees[musician] > left || (banned >> musician & 1)) continue;
            chosen.push_back(musician);
            choose(musician + 1, left - fees[musician], banned | rivals[musician]);
            chosen.pop_back();
        }
    }
};

vector<vector<int>> line_ups(vector<int> fees, vector<vector<int>> feuds, int budget) {
    Search search{fees, vector<int>(fees.size()), {}, {}};
    for (auto& feud : feuds) {
        search.rivals[feud[0]] |= 1 << feud[1];
        search.rivals[feud[1]] |= 1 << feud[0];
    }
    search.choose(0, budget, 0);
    return search.found;
}
