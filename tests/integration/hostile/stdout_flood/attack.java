// Print for ever.
// program 6
// expect: output_limit
class Solution {
    String[] attack(int token) {
        for (;;) System.out.println("flood");
    }
}
