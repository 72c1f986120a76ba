// Read the memory and the descriptors of other processes.
// program 16
// expect: accepted
import java.nio.file.*;
import java.util.*;

class Solution {
    String[] attack(int token) {
        List<String> done = new ArrayList<>();
        for (int pid = 1; pid < 1000; pid++)
            for (String name : List.of("mem", "environ", "cmdline", "fd", "maps"))
                if (Files.exists(Path.of("/proc/" + pid + "/" + name))) done.add(pid + " " + name);
        return done.toArray(new String[0]);
    }
}
