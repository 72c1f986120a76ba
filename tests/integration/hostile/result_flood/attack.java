// Return a list with itself in it, again and again.
// program 21
// expect: runtime_error | memory_limit | timeout
class Solution {
    String[] attack(int token) {
        String[] result = new String[1 << 20];
        java.util.Arrays.fill(result, "9".repeat(1 << 10));
        return result;
    }
}
