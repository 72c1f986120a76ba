// expect: accepted
// time: n: n, s: 1
// space: n: 1, s: 1
class Solution {
    public int chairsNeeded(int[] groups, int singles, int seats) {
        int chairs = 0;
        int free = 0;
        int spare = 0;
        for (int size : groups) {
            if (size > free) {
                spare += free;
                chairs++;
                free = seats;
            }
            free -= size;
        }
        int leftOver = Math.max(0, singles - spare - free);
        return chairs + (leftOver + seats - 1) / seats;
    }
}
