// expect: accepted
// time: n log n
// space: n
import java.util.Arrays;
import java.util.Comparator;

class Solution {
    private record Point(int up, int down, int honey) {}

    public int mostHoney(int[][] blooms, int home, int speed) {
        Point[] points = Arrays.stream(blooms)
            .filter(bloom -> Math.abs(bloom[1] - home) <= speed * bloom[0])
            .map(bloom -> new Point(speed * bloom[0] + bloom[1], speed * bloom[0] - bloom[1], bloom[2]))
            .sorted(Comparator.comparingInt(Point::up).thenComparingInt(Point::down))
            .toArray(Point[]::new);
        int[] downs = Arrays.stream(points).mapToInt(Point::down).sorted().distinct().toArray();
        int[] best = new int[downs.length + 1];
        int most = 0;
        for (Point point : points) {
            int rank = Arrays.binarySearch(downs, point.down()) + 1;
            int total = 0;
            for (int i = rank; i > 0; i -= i & -i) {
                total = Math.max(total, best[i]);
            }
            total += point.honey();
            for (int i = rank; i < best.length; i += i & -i) {
                best[i] = Math.max(best[i], total);
            }
            most = Math.max(most, total);
        }
        return most;
    }
}
