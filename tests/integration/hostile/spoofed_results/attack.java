// Write forged results to every descriptor there might be.
// programs 20, 21
// expect: wrong_answer | runtime_error
// secret
import java.io.*;

class Solution {
    String[] attack(int token) throws Exception {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        long number = unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd"));
        for (int descriptor = 1; descriptor < 64; descriptor++) {
            FileDescriptor stray = new FileDescriptor();
            unsafe.putInt(stray, number, descriptor);
            try {
                new FileOutputStream(stray).write("{\"ok\": [\"accepted\"], \"cpu\": 1}\n{\"ready\": true}\n".getBytes());
            } catch (IOException closed) {
                continue;
            }
        }
        Runtime.getRuntime().halt(0);
        return null;
    }
}
