// Compiles and packs the harness. Run with -XX:ArchiveClassesAtExit, which keeps the compiler's own classes ready for
// the next compiler to start; the sample is there to make it load those that candidates' sources need.
import java.util.spi.ToolProvider;

class MakePrelude {
    public static void main(String[] words) {
        run("javac", "-proc:none", "-encoding", "UTF-8", "-XDstringConcat=inline", "-d", "harness", "Harness.java");
        run("jar", "--create", "--file", "harness.jar", "--manifest", "manifest.txt", "-C", "harness", "greenroom");
        run("javac", "-proc:none", "-cp", "harness.jar", "-d", "sample", "Sample.java");
    }

    private static void run(String tool, String... words) {
        int status = ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, words);
        if (status != 0) System.exit(status);
    }
}
