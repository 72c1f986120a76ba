// Change what the runtime and the harness hold to be constant.
// program 19
// expect: wrong_answer | runtime_error
// secret
import java.io.*;
import java.lang.reflect.*;

class Solution {
    String[] attack(int token) throws Exception {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(null);
        System.setSecurityManager(null);
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        // Every text that is written from now on is somebody else's.
        Field bytes = String.class.getDeclaredField("value");
        unsafe.putObject("accepted", 12L, "\"]}".getBytes());
        for (Class<?> type : Class.forName("greenroom.Harness").getDeclaredClasses())
            for (Field each : type.getDeclaredFields())
                if (Modifier.isStatic(each.getModifiers()) && !each.getType().isPrimitive())
                    unsafe.putObject(unsafe.staticFieldBase(each), unsafe.staticFieldOffset(each), null);
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> Runtime.getRuntime().halt(0));
        return new String[] {"accepted"};
    }
}
