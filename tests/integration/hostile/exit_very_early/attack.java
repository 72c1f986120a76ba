// End with success while being loaded, without any clean-up.
// program 18
// expect: runtime_error
// secret
class Solution {
    static {
        Runtime.getRuntime().halt(0);
    }

    String[] attack(int token) {
        return new String[0];
    }
}
