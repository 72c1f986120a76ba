// expect: accepted
// time: n
// space: n
import java.util.ArrayDeque;

class Solution {
    public int cheapestWatch(int[] cost, int reach) {
        if (cost.length == 0) {
            return 0;
        }
        int best = Integer.MAX_VALUE;
        int[] totals = new int[cost.length];
        ArrayDeque<Integer> candidates = new ArrayDeque<>();
        for (int tree = 0; tree < cost.length; tree++) {
            while (!candidates.isEmpty() && candidates.peekFirst() < tree - 2 * reach - 1) {
                candidates.pollFirst();
            }
            if (cost[tree] == -1 || (tree > reach && candidates.isEmpty())) {
                continue;
            }
            totals[tree] = cost[tree] + (tree <= reach ? 0 : totals[candidates.peekFirst()]);
            while (!candidates.isEmpty() && totals[candidates.peekLast()] >= totals[tree]) {
                candidates.pollLast();
            }
            candidates.addLast(tree);
            if (tree + reach >= cost.length - 1) {
                best = Math.min(best, totals[tree]);
            }
        }
        return best == Integer.MAX_VALUE ? -1 : best;
    }
}
