// expect: accepted
// time: n
// space: n
using namespace std;

vector<int> still_inside(const vector<int>& badges) {
    list<int> order;
    unordered_map<int, list<int>::iterator> present;
    for (int badge : badges) {
        auto found = present.find(badge);
        if (found != present.end()) {
            order.erase(found->second);
            present.erase(found);
        } else {
            present[badge] = order.insert(order.end(), badge);
        }
    }
    return {order.begin(), order.end()};
}
