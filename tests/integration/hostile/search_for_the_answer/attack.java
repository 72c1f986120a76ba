// Look for the expected value in properties, the environment, fields of the harness, and open descriptors.
// program 17
// expect: wrong_answer
// secret
import java.io.*;
import java.lang.reflect.*;
import java.util.*;

class Solution {
    String[] attack(int token) throws Exception {
        StringBuilder found = new StringBuilder();
        found.append(System.getProperties()).append(System.getenv());
        for (Class<?> type : Class.forName("greenroom.Harness").getDeclaredClasses())
            for (Field field : type.getDeclaredFields())
                if (Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    found.append(field.get(null));
                }
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        long number = unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd"));
        for (int descriptor = 0; descriptor < 64; descriptor++) {
            FileDescriptor stray = new FileDescriptor();
            unsafe.putInt(stray, number, descriptor);
            try {
                var stream = new FileInputStream(stray).getChannel();
                var buffer = java.nio.ByteBuffer.allocate(65536);
                stream.read(buffer, 0);
                found.append(new String(buffer.array(), 0, buffer.position(), "ISO-8859-1"));
            } catch (IOException | RuntimeException nothing) {
                continue;
            }
        }
        int start = found.indexOf("secre" + (token < 0 ? "" : "t-"));
        return new String[] {start < 0 ? "nothing" : found.substring(start, start + 39)};
    }
}
