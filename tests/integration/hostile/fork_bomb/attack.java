// Start processes without end.
// program 1
// expect: runtime_error | timeout | memory_limit
class Solution {
    String[] attack(int token) throws Exception {
        String java = System.getProperty("java.home") + "/bin/java";
        for (;;) new ProcessBuilder(java, "-cp", "/box/classes", "-Xmx16m", "Solution").inheritIO().start();
    }

    public static void main(String[] words) throws Exception {
        new Solution().attack(0);
    }
}
