// Fill the disk.
// program 10
// expect: accepted
import java.io.*;
import java.nio.file.*;

class Solution {
    String[] attack(int token) {
        byte[] chunk = new byte[1_000_000];
        long written = 0;
        for (int number = 0; number < 200; number++) {
            try {
                Files.write(Path.of("/tmp/greenroom_was_here_" + number), chunk);
                written += chunk.length;
            } catch (IOException full) {
                continue;
            }
        }
        return written < 20_000_000 ? new String[0] : new String[] {"wrote " + written + " bytes"};
    }
}
