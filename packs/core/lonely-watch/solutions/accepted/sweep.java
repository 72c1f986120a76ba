// expect: accepted
// time: n log n
// space: n
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class Solution {
    public int[][] lonelyStretches(int[][] shifts, int atLeast) {
        TreeMap<Integer, Integer> change = new TreeMap<>();
        for (int[] shift : shifts) {
            change.merge(shift[0], 1, Integer::sum);
            change.merge(shift[1], -1, Integer::sum);
        }
        List<int[]> stretches = new ArrayList<>();
        int keepers = 0;
        int since = 0;
        for (Map.Entry<Integer, Integer> entry : change.entrySet()) {
            int moment = entry.getKey();
            int before = keepers;
            keepers += entry.getValue();
            if (before == 1 && keepers != 1 && moment - since >= atLeast) {
                stretches.add(new int[] {since, moment});
            }
            if (before != 1 && keepers == 1) {
                since = moment;
            }
        }
        return stretches.toArray(new int[0][]);
    }
}
