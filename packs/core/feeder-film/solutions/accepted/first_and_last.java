// expect: accepted
// time: n
// space: n
import java.util.HashMap;
import java.util.Map;

class Solution {
    public Map<String, Integer> longestWaits(String[] sightings) {
        Map<String, Integer> first = new HashMap<>();
        Map<String, Integer> last = new HashMap<>();
        Map<String, Integer> longest = new HashMap<>();
        for (int place = 0; place < sightings.length; place++) {
            String bird = sightings[place];
            if (bird.isEmpty()) {
                continue;
            }
            Integer earlier = last.put(bird, place);
            if (earlier == null) {
                first.put(bird, place);
            } else {
                longest.merge(bird, place - earlier, Math::max);
            }
        }
        longest.replaceAll((bird, wait) -> Math.max(wait, sightings.length - last.get(bird) + first.get(bird)));
        return longest;
    }
}
