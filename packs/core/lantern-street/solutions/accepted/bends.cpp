// expect: accepted
// time: n
// space: n
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, m;
    long long threshold;
    cin >> n >> m >> threshold;
    vector<int> houses(m);
    for (int& house : houses) cin >> house;

    vector<long long> bends(n + 1);
    long long light = 0, slope = 0;
    for (int house : houses) {
        int strength;
        cin >> strength;
        if (house > strength) {
            bends[house - strength]++;
        } else {
            light += strength - house;
            slope++;
        }
        bends[house] -= 2;
        if (house + strength <= n) bends[house + strength]++;
    }

    int dark = 0, brightest = 0;
    long long most = -1;
    for (int house = 1; house <= n; house++) {
        light += slope;
        slope += bends[house];
        if (light < threshold) dark++;
        if (light > most) {
            brightest = house;
            most = light;
        }
    }
    cout << dark << "\n" << brightest << " " << most << "\n";
}
