// expect: accepted
// time: n
// space: 1
using namespace std;

static long long ready_after(const vector<vector<int>>& potters, long long time) {
    long long ready = 0;
    for (const auto& potter : potters) {
        long long minutes = potter[0], stamina = potter[1], round = minutes * stamina + potter[2];
        ready += time / round * stamina + min(stamina, time % round / minutes);
    }
    return ready;
}

long long closing_time(const vector<vector<int>>& potters, int bowls) {
    long long early = -1, enough = 2'000'000'000'000;
    while (enough - early > 1) {
        long long middle = (early + enough) / 2;
        (ready_after(potters, middle) >= bowls ? enough : early) = middle;
    }
    return enough;
}
