// expect: accepted
// time: n
// space: 1
class Solution {
    private static final long LATEST = 2_000L * 1_000_000_000L;

    public long closingTime(int[][] potters, int bowls) {
        long early = -1;
        long enough = LATEST;
        while (enough - early > 1) {
            long middle = (early + enough) / 2;
            if (readyAfter(potters, middle) >= bowls) {
                enough = middle;
            } else {
                early = middle;
            }
        }
        return enough;
    }

    private static long readyAfter(int[][] potters, long time) {
        long ready = 0;
        for (int[] potter : potters) {
            int minutes = potter[0];
            int stamina = potter[1];
            int round = minutes * stamina + potter[2];
            ready += time / round * stamina + Math.min(stamina, time % round / minutes);
        }
        return ready;
    }
}
