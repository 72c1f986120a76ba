// Refuse every signal that can be refused, and to be shut down.
// program 5
// expect: timeout
class Solution {
    String[] attack(int token) {
        for (String name : new String[] {"TERM", "INT", "HUP", "XCPU", "ALRM", "USR2", "PIPE", "XFSZ"}) {
            try {
                sun.misc.Signal.handle(new sun.misc.Signal(name), sun.misc.SignalHandler.SIG_IGN);
            } catch (IllegalArgumentException taken) {
                continue;
            }
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            for (;;) {}
        }));
        while (token >= 0) {}
        return null;
    }
}
