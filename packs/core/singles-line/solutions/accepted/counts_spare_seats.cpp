// expect: accepted
// time: n: n, s: 1
// space: n: 1, s: 1
using namespace std;

int chairs_needed(vector<int> groups, int singles, int seats) {
    int chairs = 0, free_seats = 0, spare = 0;
    for (int size : groups) {
        if (size > free_seats) {
            spare += free_seats;
            chairs++;
            free_seats = seats;
        }
        free_seats -= size;
    }
    int left_over = max(0, singles - spare - free_seats);
    return chairs + (left_over + seats - 1) / seats;
}
