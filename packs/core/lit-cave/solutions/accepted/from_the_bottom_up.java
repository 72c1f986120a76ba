// expect: accepted
// time: n
// space: n
class Solution {
    private int best = Integer.MIN_VALUE;

    public int bestClaim(TreeNode cave, int upkeep) {
        best = Integer.MIN_VALUE;
        profit(cave, upkeep);
        return best;
    }

    private int profit(TreeNode chamber, int upkeep) {
        int total = chamber.value;
        if (chamber.left != null) {
            total += Math.max(0, profit(chamber.left, upkeep) - upkeep);
        }
        if (chamber.right != null) {
            total += Math.max(0, profit(chamber.right, upkeep) - upkeep);
        }
        best = Math.max(best, total);
        return total;
    }
}
