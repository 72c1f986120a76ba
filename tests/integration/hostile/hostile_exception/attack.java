// Throw an exception that fights back when it is shown.
// program 36
// expect: runtime_error | timeout | memory_limit
class Solution {
    static class Trap extends RuntimeException {
        @Override
        public String getMessage() {
            throw new Trap();
        }

        @Override
        public String toString() {
            throw new Trap();
        }

        @Override
        public synchronized Throwable getCause() {
            return new Trap();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }

    String[] attack(int token) {
        throw new Trap();
    }
}
