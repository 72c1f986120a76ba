// expect: accepted
// time: n
// space: n
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class Solution {
    public int deepestTwinFloor(TreeNode nest) {
        int deepest = 0;
        List<TreeNode> chambers = new ArrayList<>();
        if (nest != null) {
            chambers.add(nest);
        }
        for (int floor = 1; !chambers.isEmpty(); floor++) {
            Set<Integer> seen = new HashSet<>();
            List<TreeNode> below = new ArrayList<>();
            for (TreeNode chamber : chambers) {
                if (chamber.value != 0 && !seen.add(chamber.value)) {
                    deepest = floor;
                }
                if (chamber.left != null) {
                    below.add(chamber.left);
                }
                if (chamber.right != null) {
                    below.add(chamber.right);
                }
            }
            chambers = below;
        }
        return deepest;
    }
}
