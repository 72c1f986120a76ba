// Recurse for ever.
// program 28
// expect: runtime_error
class Solution {
    String[] attack(int token) {
        return attack(token + 1);
    }
}
