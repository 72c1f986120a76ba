// expect: accepted
// time: n log n
// space: n
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

class Solution {
    public int countOvertakes(int[] finish, String[] team) {
        var teams = new HashMap<String, List<Integer>>();
        for (int car = 0; car < finish.length; car++) {
            teams.computeIfAbsent(team[car], name -> new ArrayList<>()).add(finish[car]);
        }
        int total = reversedPairs(finish);
        for (List<Integer> moments : teams.values()) {
            total -= reversedPairs(moments.stream().mapToInt(Integer::intValue).toArray());
        }
        return total;
    }

    private static int reversedPairs(int[] moments) {
        int[] runs = moments.clone();
        int[] merged = new int[runs.length];
        int total = 0;
        for (int width = 1; width < runs.length; width *= 2) {
            for (int low = 0; low < runs.length; low += 2 * width) {
                int middle = Math.min(low + width, runs.length);
                int high = Math.min(low + 2 * width, runs.length);
                int front = low;
                int back = middle;
                for (int to = low; to < high; to++) {
                    if (front < middle && (back == high || runs[front] <= runs[back])) {
                        merged[to] = runs[front++];
                    } else {
                        merged[to] = runs[back++];
                        total += middle - front;
                    }
                }
            }
            int[] spare = runs;
            runs = merged;
            merged = spare;
        }
        return total;
    }
}
