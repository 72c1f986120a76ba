// Start threads without end.
// program 2
// expect: runtime_error
class Solution {
    String[] attack(int token) {
        for (;;) new Thread(() -> {
            for (;;) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException stubborn) {
                    continue;
                }
            }
        }).start();
    }
}
