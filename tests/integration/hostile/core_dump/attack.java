// Crash the runtime, hoping to leave a picture of the memory on disk.
// program 37
// expect: runtime_error
class Solution {
    String[] attack(int token) throws Exception {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        ((sun.misc.Unsafe) field.get(null)).putAddress(0, 0);
        return new String[0];
    }
}
