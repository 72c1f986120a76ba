// expect: accepted
// time: n
// space: n
import java.util.Arrays;

class Solution {
    public int[] finalTower(int[] blocks, int group) {
        int[] levels = new int[blocks.length];
        int[] lengths = new int[blocks.length];
        int runs = 0;
        for (int level : blocks) {
            while (true) {
                if (runs > 0 && levels[runs - 1] == level) {
                    lengths[runs - 1]++;
                } else {
                    levels[runs] = level;
                    lengths[runs++] = 1;
                }
                if (lengths[runs - 1] < group) {
                    break;
                }
                runs--;
                level++;
            }
        }
        int[] tower = new int[blocks.length];
        int height = 0;
        for (int run = 0; run < runs; run++) {
            Arrays.fill(tower, height, height + lengths[run], levels[run]);
            height += lengths[run];
        }
        return Arrays.copyOf(tower, height);
    }
}
