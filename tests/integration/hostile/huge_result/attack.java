// Return more than anybody wants to read.
// expect: output_limit
class Solution {
    String[] attack(int token) {
        return new String[] {"x".repeat(8 << 20)};
    }
}
