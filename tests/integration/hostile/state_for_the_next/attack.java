// Leave something for the next case to find.
// program 30
// expect: accepted
// times: 3
import java.io.File;
import java.nio.file.*;
import java.util.*;

class Solution {
    static int calls = 0;

    String[] attack(int token) throws Exception {
        // The runtime keeps a folder of its own there.
        List<String> done = new ArrayList<>();
        for (String name : new File("/tmp").list()) if (!name.startsWith("hsperfdata")) done.add(name);
        if (calls++ > 0) done.add("a variable");
        if (System.getProperty("greenroom_was_here") != null) done.add("a property");
        System.setProperty("greenroom_was_here", "1");
        java.util.prefs.Preferences.userRoot().put("greenroom_was_here", "1");
        Files.writeString(Path.of("/tmp/greenroom_was_here"), "" + token);
        return done.toArray(new String[0]);
    }
}
