// Put something else in place of the program, for the next case to run.
// program 23
// expect: accepted
// times: 2
import java.io.File;
import java.util.*;

class Solution {
    String[] attack(int token) {
        List<String> done = new ArrayList<>();
        for (String path : List.of("/box/classes/Solution.class", "/box/classes/GreenroomCaller.class", "/prelude/harness.jar")) {
            if (new File(path).canWrite()) done.add("writable " + path);
            if (new File(path).setExecutable(true)) done.add("chmod " + path);
            if (new File(path).renameTo(new File("/tmp/other"))) done.add("rename " + path);
            if (new File(path).delete()) done.add("delete " + path);
        }
        if (new File("/box").renameTo(new File("/cell"))) done.add("rename of the folder");
        return done.toArray(new String[0]);
    }
}
