// Talk to anybody, by every class that can.
// program 11
// expect: accepted
import java.net.*;
import java.nio.channels.*;
import java.nio.file.Path;
import java.util.*;

class Solution {
    interface Attempt {
        Object make() throws Exception;
    }

    String[] attack(int token) {
        Map<String, Attempt> attempts = new LinkedHashMap<>();
        attempts.put("tcp", () -> new Socket("127.0.0.1", 80));
        attempts.put("server", () -> new ServerSocket(0));
        attempts.put("udp", () -> new DatagramSocket());
        attempts.put("channel", () -> SocketChannel.open());
        attempts.put("unix", () -> ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(Path.of("/tmp/socket"))));
        attempts.put("name", () -> InetAddress.getByName("example.com"));
        List<String> done = new ArrayList<>();
        attempts.forEach((name, attempt) -> {
            try {
                attempt.make();
                done.add(name);
            } catch (Exception | Error refused) {
                return;
            }
        });
        return done.toArray(new String[0]);
    }
}
