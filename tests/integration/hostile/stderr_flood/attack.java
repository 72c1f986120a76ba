// Complain for ever.
// program 6
// expect: output_limit
class Solution {
    String[] attack(int token) {
        for (;;) System.err.println("flood");
    }
}
