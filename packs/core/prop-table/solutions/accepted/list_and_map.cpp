// expect: accepted
// time: n
// space: n
using namespace std;

class PropTable {
public:
    PropTable(int places) : places(places) {}

    string use(string prop) {
        if (reserved.count(prop)) return "";
        string gone;
        if (position.count(prop)) {
            take(prop);
        } else if (position.size() + reserved.size() == places) {
            if (order.empty()) return prop;
            gone = order.front();
            take(gone);
        }
        add(prop);
        return gone;
    }

    bool reserve(string prop) {
        if (!position.count(prop)) return false;
        take(prop);
        reserved.insert(prop);
        return true;
    }

    bool release(string prop) {
        if (!reserved.erase(prop)) return false;
        add(prop);
        return true;
    }

    string next_to_go() { return order.empty() ? "" : order.front(); }

private:
    size_t places;
    list<string> order;
    unordered_map<string, list<string>::iterator> position;
    unordered_set<string> reserved;

    void add(const string& prop) { position[prop] = order.insert(order.end(), prop); }

    void take(const string& prop) {
        auto found = position.find(prop);
        order.erase(found->second);
        position.erase(found);
    }
};
