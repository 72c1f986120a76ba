// Close the standard streams; that is odd, but allowed.
// program 29
// expect: accepted
class Solution {
    String[] attack(int token) throws Exception {
        System.in.close();
        System.out.close();
        System.err.close();
        return new String[0];
    }
}
