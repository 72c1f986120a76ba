// Make a file that seems to be a terabyte large.
// program 39
// expect: accepted
class Solution {
    String[] attack(int token) throws Exception {
        try (var file = new java.io.RandomAccessFile("/tmp/greenroom_was_here", "rw")) {
            file.setLength(1L << 40);
            return new String[] {"sparse terabyte"};
        } catch (java.io.IOException refused) {
            return new String[0];
        }
    }
}
