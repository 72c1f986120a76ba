// Allocate without end, outside the heap that the runtime counts.
// program 9
// expect: memory_limit | runtime_error
class Solution {
    String[] attack(int token) throws Exception {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        for (;;) unsafe.setMemory(unsafe.allocateMemory(1 << 20), 1 << 20, (byte) 1);
    }
}
