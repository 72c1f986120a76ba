// expect: accepted
// time: n log n
// space: n
using namespace std;

int most_honey(vector<vector<int>> blooms, int home, int speed) {
    vector<array<int, 3>> points;
    vector<int> downs;
    for (auto& bloom : blooms) {
        int drive = speed * bloom[0], place = bloom[1];
        if (abs(place - home) > drive) continue;
        points.push_back({drive + place, drive - place, bloom[2]});
        downs.push_back(drive - place);
    }
    sort(points.begin(), points.end());
    sort(downs.begin(), downs.end());
    downs.erase(unique(downs.begin(), downs.end()), downs.end());
    vector<int> best(downs.size() + 1);
    int most = 0;
    for (auto& [up, down, honey] : points) {
        size_t rank = lower_bound(downs.begin(), downs.end(), down) - downs.begin() + 1;
        int total = 0;
        for (size_t i = rank; i > 0; i -= i & -i) total = max(total, best[i]);
        total += honey;
        for (size_t i = rank; i < best.size(); i += i & -i) best[i] = max(best[i], total);
        most = max(most, total);
    }
    return most;
}
