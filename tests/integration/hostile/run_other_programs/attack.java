// Start any other program of the machine than the shell, which the runtime's own launcher needs.
// program 12
// expect: accepted
import java.io.*;
import java.util.*;

class Solution {
    String[] attack(int token) {
        List<String> done = new ArrayList<>();
        for (String path : List.of("/usr/bin/env", "/bin/bash", "/usr/bin/bwrap", "/usr/bin/su", "/sbin/init")) {
            try {
                Runtime.getRuntime().exec(path);
                done.add(path);
            } catch (IOException refused) {
                continue;
            }
        }
        return done.toArray(new String[0]);
    }
}
