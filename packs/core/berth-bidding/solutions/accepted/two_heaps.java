// expect: accepted
// time: n log n
// space: n
import java.util.Comparator;
import java.util.PriorityQueue;

class Solution {
    private enum State { WAITS, LIES, GONE }

    private int[] events;
    private State[] state;
    private PriorityQueue<Integer> lowest;
    private long tonight;
    private int boats;

    public long seasonIncome(int[] events, int berths) {
        this.events = events;
        Comparator<Integer> byOffer = Comparator.comparingInt(day -> events[day]);
        state = new State[events.length];
        lowest = new PriorityQueue<>(byOffer);
        PriorityQueue<Integer> highest = new PriorityQueue<>(byOffer.reversed());
        long total = 0;
        for (int today = 0; today < events.length; today++) {
            if (events[today] > 0) {
                enter(today);
            } else {
                leave(-events[today] - 1, State.GONE);
            }
            while (boats > berths) {
                int day = lowest.poll();
                if (state[day] == State.LIES) {
                    leave(day, State.WAITS);
                    highest.add(day);
                }
            }
            while (boats < berths && !highest.isEmpty()) {
                int day = highest.poll();
                if (state[day] == State.WAITS) {
                    enter(day);
                }
            }
            total += tonight;
        }
        return total;
    }

    private void enter(int day) {
        lowest.add(day);
        state[day] = State.LIES;
        tonight += events[day];
        boats++;
    }

    private void leave(int day, State next) {
        if (state[day] == State.LIES) {
            tonight -= events[day];
            boats--;
        }
        state[day] = next;
    }
}
