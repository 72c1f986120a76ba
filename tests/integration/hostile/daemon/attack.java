// Leave threads and a process behind that never end, and return as if nothing were.
// programs 14, 15
// expect: accepted
class Solution {
    String[] attack(int token) throws Exception {
        new Thread(() -> {
            for (;;) {}
        }).start();
        String java = System.getProperty("java.home") + "/bin/java";
        new ProcessBuilder(java, "-cp", "/box/classes", "-Xmx16m", "Solution").inheritIO().start();
        return new String[0];
    }

    public static void main(String[] words) throws Exception {
        Thread.sleep(3_600_000);
    }
}
