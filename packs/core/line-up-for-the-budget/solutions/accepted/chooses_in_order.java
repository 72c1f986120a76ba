// expect: accepted
// time: 2^n
// space: n
import java.util.ArrayList;
import java.util.List;

class Solution {
    private int[] fees;
    private int[] rivals;
    private final List<int[]> found = new ArrayList<>();
    private final List<Integer> chosen = new ArrayList<>();

    public int[][] lineUps(int[] fees, int[][] feuds, int budget) {
        this.fees = fees;
        rivals = new int[fees.length];
        for (int[] feud : feuds) {
            rivals[feud[0]] |= 1 << feud[1];
            rivals[feud[1]] |= 1 << feud[0];
        }
        choose(0, budget, 0);
        return found.toArray(new int[0][]);
    }

    private void choose(int first, int left, int banned) {
        if (left == 0) {
            found.add(chosen.stream().mapToInt(Integer::intValue).toArray());
        }
        for (int musician = first; musician < fees.length; musician++) {
            if (fees[musician] <= left && (banned >> musician & 1) == 0) {
                chosen.add(musician);
                choose(musician + 1, left - fees[musician], banned | rivals[musician]);
                chosen.remove(chosen.size() - 1);
            }
        }
    }
}
