// expect: accepted
// time: n log n
// space: n
using namespace std;

// Sorts the cars from `low` up to `high` and counts the pairs that were the wrong way round.
int reversed_pairs(vector<int>& moments, size_t low, size_t high) {
    if (high - low < 2) return 0;
    size_t middle = (low + high) / 2;
    int total = reversed_pairs(moments, low, middle) + reversed_pairs(moments, middle, high);
    size_t front = low;
    for (size_t back = middle; back < high; back++) {
        while (front < middle && moments[front] <= moments[back]) front++;
        total += middle - front;
    }
    inplace_merge(moments.begin() + low, moments.begin() + middle, moments.begin() + high);
    return total;
}

int count_overtakes(const vector<int>& finish, const vector<string>& team) {
    unordered_map<string, vector<int>> teams;
    for (size_t car = 0; car < finish.size(); car++) teams[team[car]].push_back(finish[car]);
    vector<int> everyone = finish;
    int total = reversed_pairs(everyone, 0, everyone.size());
    for (auto& [name, moments] : teams) total -= reversed_pairs(moments, 0, moments.size());
    return total;
}
