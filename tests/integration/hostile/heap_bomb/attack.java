// Allocate without end.
// program 9
// expect: memory_limit
import java.util.*;

class Solution {
    String[] attack(int token) {
        List<byte[]> hoard = new ArrayList<>();
        for (;;) hoard.add(new byte[1 << 20]);
    }
}
