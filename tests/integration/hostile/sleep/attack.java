// Use nothing but time.
// program 4
// expect: timeout
class Solution {
    String[] attack(int token) throws Exception {
        Thread.sleep(3_600_000);
        return new String[0];
    }
}
