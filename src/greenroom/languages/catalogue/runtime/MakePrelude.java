// Compiles and packs the harness. Run with -XX:ArchiveClassesAtExit, which keeps the compiler's own classes ready for
// the next compiler to start; the samples are there to make it load those that candidates' sources need. The words are
// a command that runs one of them, to make the harness's own archive.
import java.io.File;
import java.util.spi.ToolProvider;

class MakePrelude {
    // Archives know their jar by its path and the time it was changed; see Preludes in the sandbox.
    private static final long CHANGED_AT = 1_000_000_000_000L;

    public static void main(String[] words) throws Exception {
        run("javac", "-proc:none", "-encoding", "UTF-8", "-XDstringConcat=inline", "-d", "harness", "Harness.java");
        run("jar", "--create", "--file", "harness.jar", "--manifest", "manifest.txt", "-C", "harness", "greenroom");
        run("javac", "-proc:none", "-cp", "harness.jar", "-d", "sample", "Sample.java", "Solution.java", "GreenroomCaller.java");
        if (!new File("harness.jar").setLastModified(CHANGED_AT)) System.exit(1);
        System.exit(runSample(words));
    }

    /** The harness finds its input on descriptor 0 and wants descriptor 3: a shell can give it both. */
    private static int runSample(String[] words) throws Exception {
        String script = "echo '[[3, 1, 2], [\"a\", \"b\", \"a\"]]' | \"$@\" 3>/dev/null";
        String[] command = new String[words.length + 4];
        System.arraycopy(new String[] {"/bin/sh", "-c", script, "sh"}, 0, command, 0, 4);
        System.arraycopy(words, 0, command, 4, words.length);
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private static void run(String tool, String... words) {
        int status = ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, words);
        if (status != 0) System.exit(status);
    }
}
