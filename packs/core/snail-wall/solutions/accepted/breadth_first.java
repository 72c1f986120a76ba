// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;

class Solution {
    private static final int[][] MOVES = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

    public int nearestLettuce(String[] wall) {
        int rows = wall.length;
        int columns = wall[0].length();
        int start = String.join("", wall).indexOf('S');
        int[] steps = new int[rows * columns];
        Arrays.fill(steps, -1);
        steps[start] = 0;
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        while (!queue.isEmpty()) {
            int here = queue.remove();
            int row = here / columns;
            int column = here % columns;
            if (wall[row].charAt(column) == 'L') {
                return steps[here];
            }
            for (int[] move : MOVES) {
                int nextRow = row + move[0];
                int nextColumn = column + move[1];
                if (nextRow < 0 || nextRow >= rows || nextColumn < 0 || nextColumn >= columns) {
                    continue;
                }
                String fitting = move[0] == 0 ? "S.L-" : "S.L|";
                int there = nextRow * columns + nextColumn;
                if (steps[there] < 0
                        && fitting.indexOf(wall[row].charAt(column)) >= 0
                        && fitting.indexOf(wall[nextRow].charAt(nextColumn)) >= 0) {
                    steps[there] = steps[here] + 1;
                    queue.add(there);
                }
            }
        }
        return -1;
    }
}
