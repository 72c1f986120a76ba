// expect: accepted
// time: n
// space: n
import java.util.LinkedHashSet;

class Solution {
    public int[] stillInside(int[] badges) {
        var present = new LinkedHashSet<Integer>();
        for (int badge : badges) {
            if (!present.remove(badge)) {
                present.add(badge);
            }
        }
        return present.stream().mapToInt(Integer::intValue).toArray();
    }
}
