// expect: wrong_answer
// smallest: [[1, 2], 2]
// Going through an ArrayDeque that is used as a stack begins at the top.
import java.util.ArrayDeque;
import java.util.Deque;

class Solution {
    public int[] finalTower(int[] blocks, int group) {
        Deque<int[]> runs = new ArrayDeque<>();
        for (int level : blocks) {
            while (true) {
                if (!runs.isEmpty() && runs.peek()[0] == level) {
                    runs.peek()[1]++;
                } else {
                    runs.push(new int[] {level, 1});
                }
                if (runs.peek()[1] < group) {
                    break;
                }
                runs.pop();
                level++;
            }
        }
        int height = 0;
        int[] tower = new int[blocks.length];
        for (int[] run : runs) {
            for (int i = 0; i < run[1]; i++) {
                tower[height++] = run[0];
            }
        }
        return java.util.Arrays.copyOf(tower, height);
    }
}
