// Use the processor for ever.
// program 3
// expect: timeout
class Solution {
    String[] attack(int token) {
        while (token >= 0) {}
        return null;
    }
}
