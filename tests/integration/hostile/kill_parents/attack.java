// Kill every process there is to be seen, oneself last.
// program 13
// expect: wrong_answer | runtime_error
// secret
class Solution {
    String[] attack(int token) throws Exception {
        for (long pid = 1; pid < 100; pid++) {
            if (pid == ProcessHandle.current().pid()) continue;
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
        sun.misc.Signal.raise(new sun.misc.Signal("TERM"));
        Thread.sleep(200);
        return new String[] {"survived"};
    }
}
