// Allocate without end, in small pieces, holding on to all of it when the runtime gives up.
// program 9
// expect: memory_limit | timeout | runtime_error
import java.util.*;

class Solution {
    String[] attack(int token) {
        List<byte[]> hoard = new LinkedList<>();
        for (;;) {
            try {
                hoard.add(new byte[1 << 12]);
            } catch (OutOfMemoryError refused) {
                continue;
            }
        }
    }
}
