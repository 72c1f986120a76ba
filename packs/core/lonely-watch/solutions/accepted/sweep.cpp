// expect: accepted
// time: n log n
// space: n
using namespace std;

vector<vector<int>> lonely_stretches(vector<vector<int>> shifts, int at_least) {
    map<int, int> change;
    for (const auto& shift : shifts) {
        ++change[shift[0]];
        --change[shift[1]];
    }
    vector<vector<int>> stretches;
    int keepers = 0, since = 0;
    for (auto [moment, by] : change) {
        int before = keepers;
        keepers += by;
        if (before == 1 && keepers != 1 && moment - since >= at_least) stretches.push_back({since, moment});
        if (before != 1 && keepers == 1) since = moment;
    }
    return stretches;
}
