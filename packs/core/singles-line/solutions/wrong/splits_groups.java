// expect: wrong_answer
// smallest: [[1, 2, 1], 0, 2]
// Treats groups as a crowd that can be split over chairs.
import java.util.Arrays;

class Solution {
    public int chairsNeeded(int[] groups, int singles, int seats) {
        int people = Arrays.stream(groups).sum() + singles;
        return (people + seats - 1) / seats;
    }
}
