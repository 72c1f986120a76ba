// Read what is the machine's and write where programs are.
// program 12
// expect: accepted
import java.io.*;
import java.nio.file.*;
import java.util.*;

class Solution {
    String[] attack(int token) {
        List<String> done = new ArrayList<>();
        for (String path : List.of("/etc/passwd", "/etc/shadow", "/etc/hostname", "/proc/self", "/proc/1", "/sys/kernel",
                "/var", "/usr/bin/env", "/home", "/root")) {
            if (Files.exists(Path.of(path))) done.add(path);
        }
        for (String folder : List.of("/usr", "/usr/lib", "/lib", "/", "/box", "/box/classes", "/prelude",
                System.getProperty("java.home"))) {
            try {
                Files.writeString(Path.of(folder, "greenroom_was_here"), "");
                done.add(folder);
            } catch (IOException refused) {
                continue;
            }
        }
        return done.toArray(new String[0]);
    }
}
