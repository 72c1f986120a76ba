// Print a hundred megabytes without a line break.
// program 7
// expect: output_limit
class Solution {
    String[] attack(int token) {
        String chunk = "x".repeat(1_000_000);
        for (int i = 0; i < 100; i++) System.out.print(chunk);
        return new String[0];
    }
}
