// End with success before there is a result.
// program 18
// expect: runtime_error
// secret
class Solution {
    String[] attack(int token) {
        System.exit(0);
        return null;
    }
}
