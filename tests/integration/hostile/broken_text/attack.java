// Print what is not text, and return half a surrogate pair.
// program 35
// expect: wrong_answer | runtime_error
// secret
class Solution {
    String[] attack(int token) {
        System.out.write(new byte[] {-1, -2, 0, 0, 'c', -61, ' ', 27, '[', '2', 'J', -19, -96, -128, '\n'}, 0, 15);
        return new String[] {"\ud800\0", "\udfff\ud800"};
    }
}
