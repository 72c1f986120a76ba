// expect: accepted
// time: n
// space: n
import java.util.ArrayDeque;

class Solution {
    private static class Repeat {
        final long before;
        long body = -1; // until the first bar
        long played = 0;

        Repeat(long before) {
            this.before = before;
        }
    }

    public Integer countBeats(String text) {
        long beats = 0;
        ArrayDeque<Repeat> repeats = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            Repeat repeat = repeats.peek();
            switch (text.charAt(i)) {
                case '[' -> {
                    repeats.push(new Repeat(beats));
                    beats = 0;
                }
                case '|' -> {
                    if (repeat == null) return null;
                    if (repeat.body == -1) repeat.body = beats;
                    else repeat.played += repeat.body + beats;
                    beats = 0;
                }
                case ']' -> {
                    if (repeat == null || repeat.body == -1) return null;
                    beats += repeat.before + repeat.played + repeat.body;
                    repeats.pop();
                }
                default -> beats++;
            }
        }
        return repeats.isEmpty() ? (Integer) (int) beats : null;
    }
}
