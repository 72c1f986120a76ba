// expect: accepted
// time: n log n
// space: n
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

class Solution {
    private final PriorityQueue<int[]> heap = new PriorityQueue<>(Comparator.comparingInt((int[] entry) -> entry[0]));
    private int[][][] best;

    public int fastestHike(int huts, int[][] paths, int towels) {
        List<List<int[]>> leaving = new ArrayList<>();
        for (int hut = 0; hut < huts; hut++) {
            leaving.add(new ArrayList<>());
        }
        for (int[] path : paths) {
            leaving.get(path[0]).add(new int[] {path[1], path[2], path[3]});
            leaving.get(path[1]).add(new int[] {path[0], path[2], path[3]});
        }
        heap.clear();
        best = new int[huts][2][towels + 1];
        for (int[][] states : best) {
            for (int[] times : states) {
                Arrays.fill(times, Integer.MAX_VALUE);
            }
        }
        reach(0, 0, 0, towels);
        while (!heap.isEmpty()) {
            int[] entry = heap.remove();
            int time = entry[0];
            int hut = entry[1];
            int wet = entry[2];
            int left = entry[3];
            if (hut == huts - 1) {
                return time;
            }
            if (time > best[hut][wet][left]) {
                continue;
            }
            if (wet == 1 && left > 0) {
                reach(time, hut, 0, left - 1);
            }
            for (int[] path : leaving.get(hut)) {
                reach(time + path[1] * (1 + wet), path[0], wet | path[2], left);
            }
        }
        return -1;
    }

    private void reach(int time, int hut, int wet, int left) {
        if (time < best[hut][wet][left]) {
            best[hut][wet][left] = time;
            heap.add(new int[] {time, hut, wet, left});
        }
    }
}
