// Return more than anybody wants to read.
// expect: runtime_error
class Solution {
    String[] attack(int token) {
        return new String[] {"x".repeat(8 << 20)};
    }
}
