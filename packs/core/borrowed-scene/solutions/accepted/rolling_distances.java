// expect: accepted
// time: n log n
// space: n
import java.util.Arrays;
import java.util.HashMap;

class Solution {
    // Two fingerprints together, so that every product fits into a long.
    private static final long[] MODULI = {1_000_000_007L, 998_244_353L};
    private static final long BASE = 314_159_265L;

    private int n;
    private int[] since;
    private int[] until;
    private long[][] powers;

    public int[] borrowedScene(String speakers) {
        n = speakers.length();
        since = new int[n];
        until = new int[n];
        Arrays.fill(since, n);
        Arrays.fill(until, n);
        var latest = new HashMap<Character, Integer>();
        for (int line = 0; line < n; line++) {
            Integer before = latest.put(speakers.charAt(line), line);
            if (before != null) {
                since[line] = until[before] = line - before;
            }
        }
        powers = new long[2][n + 1];
        for (int i = 0; i < 2; i++) {
            powers[i][0] = 1;
            for (int exponent = 1; exponent <= n; exponent++) {
                powers[i][exponent] = powers[i][exponent - 1] * BASE % MODULI[i];
            }
        }
        int[] found = {};
        int low = 1;
        int high = n / 2;
        while (low <= high) {
            int length = (low + high) / 2;
            int[] scenes = twice(length);
            if (scenes.length > 0) {
                found = scenes;
                low = length + 1;
            } else {
                high = length - 1;
            }
        }
        return found;
    }

    private int[] twice(int length) {
        var earliest = new HashMap<Long, Integer>();
        long[] prints = new long[2];
        for (int line = 0; line < n; line++) {
            int start = line - length + 1;
            int gap = start > 0 ? until[start - 1] : n;
            int seen = since[line] <= line - Math.max(start, 0) ? since[line] : 0;
            for (int i = 0; i < 2; i++) {
                long dropped = gap < length ? gap * powers[i][length - 1 - gap] % MODULI[i] : 0;
                prints[i] = ((prints[i] + MODULI[i] - dropped) % MODULI[i] * BASE + seen) % MODULI[i];
            }
            if (start >= 0) {
                Integer place = earliest.putIfAbsent(prints[0] << 32 | prints[1], start);
                if (place != null && start - place >= length) {
                    return new int[] {place, start, length};
                }
            }
        }
        return new int[0];
    }
}
