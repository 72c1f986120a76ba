// expect: accepted
// time: n
// space: n
import java.util.HashMap;

class Solution {
    public int longestFreshStretch(String[] artists, int gap) {
        var latest = new HashMap<String, Integer>();
        int left = 0;
        int best = 0;
        for (int place = 0; place < artists.length; place++) {
            Integer earlier = latest.put(artists[place], place);
            if (earlier != null && place - earlier < gap) {
                left = Math.max(left, earlier + 1);
            }
            best = Math.max(best, place - left + 1);
        }
        return best;
    }
}
