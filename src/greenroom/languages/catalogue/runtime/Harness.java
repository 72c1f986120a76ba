// What every Java solution runs with, compiled ahead of all candidates. See greenroom/languages/language.py for the
// protocol. Written without lambdas and formatted strings, because whatever they load costs every start time.
package greenroom;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls the candidate's code for every line of arguments, on a thread with a stack of its own size. */
public final class Harness implements Runnable {
    private static final int RESULTS = 3;
    private static final int FRAMES_TOLD = 12;
    private static final String SOURCE = "Solution.java";

    private final String folder;
    private final String main;

    private Harness(String folder, String main) {
        this.folder = folder;
        this.main = main;
    }

    /** `stackMegabytes folder`, and for a program also its file's main class, or an empty word to look for it. */
    public static void main(String[] words) throws InterruptedException {
        long stack = Long.parseLong(words[0]) << 20;
        Thread thread = new Thread(null, new Harness(words[1], words.length > 2 ? words[2] : null), "main", stack);
        thread.start();
        thread.join();
    }

    @Override
    public void run() {
        try {
            if (main == null) answerAll();
            else Programs.run(folder);
        } catch (Throwable failure) {
            System.err.println(trace(failure));
            System.out.flush();
            Runtime.getRuntime().halt(1);
        }
        // Threads that the candidate has left running are not waited for.
        if (main == null) Runtime.getRuntime().halt(0);
    }

    private void answerAll() throws Exception {
        OutputStream results = new FileOutputStream(descriptor(RESULTS));
        InputStream input = new FileInputStream(FileDescriptor.in);
        Lines lines = new Lines(input);
        Clock clock = new Clock();
        Classes classes = new Classes(folder);
        for (byte[] line = lines.next(); line != null; line = lines.next()) {
            byte[] told = answer(classes, line, clock).getBytes(StandardCharsets.UTF_8);
            System.out.flush();
            System.err.flush();
            results.write(told);
        }
    }

    private static String answer(Classes classes, byte[] line, Clock clock) {
        try {
            Caller caller = (Caller) classes.loadClass("GreenroomCaller").getDeclaredConstructor().newInstance();
            Report report = new Report(new Writer(caller), clock);
            caller.answer(new Reader(line, caller), report);
            return report.line();
        } catch (Unwritable failure) {
            return error(failure.getMessage());
        } catch (OutOfMemoryError failure) {
            // Threads are not the memory that is limited here.
            boolean threads = String.valueOf(failure.getMessage()).contains("thread");
            return threads ? error(trace(failure)) : "{\"memory\":true}\n";
        } catch (Throwable failure) {
            return error(trace(failure));
        }
    }

    private static String error(String message) {
        Writer writer = new Writer(null);
        writer.string(message);
        return "{\"error\":" + writer.text + "}\n";
    }

    private static FileDescriptor descriptor(int number) throws Exception {
        Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
        constructor.setAccessible(true);
        return constructor.newInstance(number);
    }

    /** The message and the candidate's own lines, as Java writes them. */
    static String trace(Throwable failure) {
        StringBuilder text = new StringBuilder();
        Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable each = failure; each != null && told.add(each); each = each.getCause()) {
            text.append(told.size() > 1 ? "\nCaused by: " : "").append(describe(each));
            int frames = 0;
            for (StackTraceElement frame : each.getStackTrace()) {
                if (!SOURCE.equals(frame.getFileName()) || ++frames > FRAMES_TOLD) continue;
                text.append("\n    at ").append(frame.getClassName()).append('.').append(frame.getMethodName());
                text.append('(').append(SOURCE).append(':').append(frame.getLineNumber()).append(')');
            }
            if (frames > FRAMES_TOLD) text.append("\n    ... and ").append(frames - FRAMES_TOLD).append(" more");
        }
        return text.toString();
    }

    private static String describe(Throwable failure) {
        try {
            return failure.toString();
        } catch (Throwable another) {
            return failure.getClass().getName();
        }
    }

    // ---------------------------------------------------------------- what is generated for a signature

    /** Reads the arguments, calls the candidate's code and writes what it returns. */
    public abstract static class Caller {
        public abstract void answer(Reader reader, Report report) throws Throwable;

        public Object newTree(Object value) {
            throw new IllegalStateException();
        }

        public void setTree(Object node, boolean left, Object child) {}

        public Object getTree(Object node, boolean left) {
            return null;
        }

        public Object newLinked(Object value) {
            throw new IllegalStateException();
        }

        public void setNext(Object node, Object next) {}

        public Object getNext(Object node) {
            return null;
        }

        public Object getValue(Object node) {
            return null;
        }
    }

    /** Calls one function. */
    public abstract static class FunctionCaller extends Caller {
        private final Type[] parameters;
        private final Type returns;

        protected FunctionCaller(String parameters, String returns) {
            this.parameters = Type.all(parameters);
            this.returns = Type.one(returns);
        }

        protected abstract Object call(Object[] arguments) throws Throwable;

        @Override
        public void answer(Reader reader, Report report) throws Throwable {
            Object[] arguments = reader.arguments(parameters);
            report.start();
            Object returned = call(arguments);
            report.stop();
            if (returns.kind.equals("None")) writeArguments(arguments, report.result);
            else report.result.write(returned, returns);
        }

        /** A function that returns nothing is judged by its arguments after the call. */
        private void writeArguments(Object[] arguments, Writer result) {
            result.text.append('[');
            for (int i = 0; i < arguments.length; i++) {
                if (i > 0) result.text.append(',');
                result.write(arguments[i], parameters[i]);
            }
            result.text.append(']');
        }
    }

    /** Makes an object and calls its methods. */
    public abstract static class ClassCaller extends Caller {
        private final Type[] constructor;
        private final Map<String, Type[]> parameters = new LinkedHashMap<>();
        private final Map<String, Type> returns = new LinkedHashMap<>();

        protected ClassCaller(String constructor) {
            this.constructor = Type.all(constructor);
        }

        protected void method(String name, String parameters, String returns) {
            this.parameters.put(name, Type.all(parameters));
            this.returns.put(name, Type.one(returns));
        }

        protected abstract Object construct(Object[] arguments) throws Throwable;

        protected abstract Object call(Object object, String method, Object[] arguments) throws Throwable;

        /** Every call is read before the first is made; each result is written before the next can change it. */
        @Override
        public void answer(Reader reader, Report report) throws Throwable {
            reader.expect('[');
            Object[] arguments = reader.arguments(constructor);
            reader.expect(',');
            List<String> names = new ArrayList<>();
            List<Object[]> calls = new ArrayList<>();
            reader.expect('[');
            for (boolean more = !reader.take(']'); more; more = reader.more(']')) {
                reader.expect('[');
                names.add(reader.string());
                reader.expect(',');
                calls.add(reader.arguments(parameters.get(names.get(names.size() - 1))));
                reader.expect(']');
            }
            report.start();
            Object object = construct(arguments);
            report.result.text.append('[');
            for (int i = 0; i < calls.size(); i++) {
                if (i > 0) report.result.text.append(',');
                report.result.write(call(object, names.get(i), calls.get(i)), returns.get(names.get(i)));
            }
            report.result.text.append(']');
            report.stop();
        }
    }

    /** A type of signatures, as languages/types.py writes it. */
    static final class Type {
        final String kind;
        final Type[] inner;

        private Type(String kind, Type... inner) {
            this.kind = kind;
            this.inner = inner;
        }

        static Type one(String text) {
            return all(text)[0];
        }

        static Type[] all(String text) {
            List<Type> types = new ArrayList<>();
            int[] at = {0};
            while (at[0] < text.length()) {
                types.add(parse(text, at));
                if (at[0] < text.length()) at[0] += 2;
            }
            return types.toArray(new Type[0]);
        }

        private static Type parse(String text, int[] at) {
            int start = at[0];
            while (at[0] < text.length() && Character.isLetter(text.charAt(at[0]))) at[0]++;
            String kind = text.substring(start, at[0]);
            List<Type> inner = new ArrayList<>();
            if (text.startsWith("[", at[0])) {
                do {
                    at[0] += inner.isEmpty() ? 1 : 2;
                    inner.add(parse(text, at));
                } while (text.charAt(at[0]) == ',');
                at[0]++;
            }
            Type type = new Type(kind, inner.toArray(new Type[0]));
            if (!text.startsWith(" | None", at[0])) return type;
            at[0] += " | None".length();
            return new Type("optional", type);
        }

        /** The class of an array's members; null when a list of these is no array. */
        Class<?> member() {
            switch (kind) {
                case "int":
                    return int.class;
                case "long":
                    return long.class;
                case "float":
                    return double.class;
                case "bool":
                    return boolean.class;
                case "str":
                    return String.class;
                case "list":
                    Class<?> inside = inner[0].member();
                    return inside == null ? null : inside.arrayType();
                default:
                    return null;
            }
        }
    }

    // ---------------------------------------------------------------- values from JSON

    /** A place in a line of JSON, which the judge has written: anything unexpected is a mistake of its own. */
    public static final class Reader {
        private final byte[] line;
        private final Caller nodes;
        private int at;

        Reader(byte[] line, Caller nodes) {
            this.line = line;
            this.nodes = nodes;
        }

        Object[] arguments(Type[] types) {
            Object[] values = new Object[types.length];
            expect('[');
            for (int i = 0; i < types.length; i++) {
                if (i > 0) expect(',');
                values[i] = read(types[i]);
            }
            expect(']');
            return values;
        }

        private int peek() {
            while (at < line.length && line[at] <= ' ' && line[at] >= 0) at++;
            return at < line.length ? line[at] : -1;
        }

        boolean take(char wanted) {
            if (peek() != wanted) return false;
            at++;
            return true;
        }

        void expect(char wanted) {
            if (!take(wanted)) throw new Unwritable("the judge wrote arguments that do not fit, at " + at);
        }

        /** Whether another member follows; if not, the end is behind us. */
        boolean more(char end) {
            if (take(',')) return true;
            expect(end);
            return false;
        }

        private boolean takeNull() {
            if (peek() != 'n') return false;
            at += 4;
            return true;
        }

        private Object read(Type type) {
            switch (type.kind) {
                case "int":
                    return (int) integer();
                case "long":
                    return integer();
                case "float":
                    return real();
                case "bool":
                    boolean yes = peek() == 't';
                    at += yes ? 4 : 5;
                    return yes;
                case "str":
                    return string();
                case "optional":
                    return takeNull() ? null : read(type.inner[0]);
                case "list":
                    return type.member() == null ? list(type.inner[0]) : array(type);
                case "dict":
                    return map(type);
                case "tree":
                    return tree(type.inner[0]);
                case "linked":
                    return linked(type.inner[0]);
                default:
                    throw new Unwritable("there are no arguments of type " + type.kind);
            }
        }

        private long integer() {
            boolean negative = take('-');
            long value = 0;
            for (int digit = peek(); digit >= '0' && digit <= '9'; digit = at < line.length ? line[at] : -1) {
                value = 10 * value + (digit - '0');
                at++;
            }
            return negative ? -value : value;
        }

        private double real() {
            peek();
            int start = at;
            while (at < line.length && "+-.eE0123456789".indexOf(line[at]) >= 0) at++;
            return Double.parseDouble(new String(line, start, at - start, StandardCharsets.ISO_8859_1));
        }

        String string() {
            expect('"');
            int start = at;
            while (line[at] != '"' && line[at] != '\\') at++;
            String plain = new String(line, start, at - start, StandardCharsets.UTF_8);
            if (line[at] == '"') {
                at++;
                return plain;
            }
            StringBuilder text = new StringBuilder(plain);
            while (line[at] != '"') {
                if (line[at] == '\\') {
                    at++;
                    text.append(escaped());
                } else {
                    start = at;
                    while (line[at] != '"' && line[at] != '\\') at++;
                    text.append(new String(line, start, at - start, StandardCharsets.UTF_8));
                }
            }
            at++;
            return text.toString();
        }

        private char escaped() {
            char name = (char) line[at++];
            if (name == 'u') {
                int code = 0;
                for (int i = 0; i < 4; i++) code = 16 * code + Character.digit(line[at++], 16);
                return (char) code;
            }
            int which = "bfnrt".indexOf(name);
            return which < 0 ? name : "\b\f\n\r\t".charAt(which);
        }

        private Object array(Type type) {
            if (type.inner[0].kind.equals("int")) return ints();
            List<Object> items = list(type.inner[0]);
            Object array = Array.newInstance(type.inner[0].member(), items.size());
            for (int i = 0; i < items.size(); i++) Array.set(array, i, items.get(i));
            return array;
        }

        /** By far the most common, and often large. */
        private int[] ints() {
            int[] items = new int[8];
            int count = 0;
            expect('[');
            for (boolean more = !take(']'); more; more = more(']')) {
                if (count == items.length) items = Arrays.copyOf(items, 2 * count);
                items[count++] = (int) integer();
            }
            return Arrays.copyOf(items, count);
        }

        private List<Object> list(Type member) {
            List<Object> items = new ArrayList<>();
            expect('[');
            for (boolean more = !take(']'); more; more = more(']')) items.add(read(member));
            return items;
        }

        private Map<Object, Object> map(Type type) {
            Map<Object, Object> members = new LinkedHashMap<>();
            expect('{');
            for (boolean more = !take('}'); more; more = more('}')) {
                String key = string();
                expect(':');
                members.put(key(key, type.inner[0]), read(type.inner[1]));
            }
            return members;
        }

        private static Object key(String text, Type type) {
            if (type.kind.equals("int")) return Integer.valueOf(text);
            return type.kind.equals("long") ? (Object) Long.valueOf(text) : text;
        }

        private Object linked(Type value) {
            Object head = null;
            Object last = null;
            expect('[');
            for (boolean more = !take(']'); more; more = more(']')) {
                Object node = nodes.newLinked(read(value));
                if (head == null) head = node;
                else nodes.setNext(last, node);
                last = node;
            }
            return head;
        }

        private Object tree(Type value) {
            ArrayDeque<Object> parents = new ArrayDeque<>();
            Object root = null;
            boolean left = true;
            expect('[');
            for (boolean more = !take(']'); more; more = more(']')) {
                Object node = takeNull() ? null : nodes.newTree(read(value));
                if (node != null) parents.add(node);
                if (root == null) {
                    root = node;
                    continue;
                }
                Object parent = left ? parents.peek() : parents.poll();
                nodes.setTree(parent, left, node);
                left = !left;
            }
            return root;
        }
    }

    // ---------------------------------------------------------------- values to JSON

    /** A result that cannot be told. */
    static final class Unwritable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unwritable(String message) {
            super(message);
        }
    }

    /** Writes by the type that is wanted as far as the value fits, and otherwise as what the value is. */
    public static final class Writer {
        final StringBuilder text = new StringBuilder();
        private final Caller nodes;

        Writer(Caller nodes) {
            this.nodes = nodes;
        }

        void write(Object value, Type wanted) {
            switch (wanted.kind) {
                case "None":
                    text.append("null");
                    break;
                case "optional":
                    write(value, wanted.inner[0]);
                    break;
                case "tree":
                    tree(value, wanted.inner[0]);
                    break;
                case "linked":
                    linked(value, wanted.inner[0]);
                    break;
                default:
                    writeMembers(value, wanted);
            }
        }

        private void writeMembers(Object value, Type wanted) {
            if (value instanceof Collection && wanted.kind.equals("list")) {
                char before = '[';
                for (Object item : (Collection<?>) value) {
                    text.append(before);
                    write(item, wanted.inner[0]);
                    before = ',';
                }
                text.append(before == '[' ? "[]" : "]");
            } else if (value != null && value.getClass().isArray() && wanted.kind.equals("list")) {
                text.append('[');
                int length = Array.getLength(value);
                for (int i = 0; i < length; i++) {
                    if (i > 0) text.append(',');
                    write(Array.get(value, i), wanted.inner[0]);
                }
                text.append(']');
            } else if (value instanceof Map && wanted.kind.equals("dict")) {
                char before = '{';
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                    text.append(before);
                    string(String.valueOf(entry.getKey()));
                    text.append(':');
                    write(entry.getValue(), wanted.inner[1]);
                    before = ',';
                }
                text.append(before == '{' ? "{}" : "}");
            } else {
                scalar(value, wanted);
            }
        }

        private void scalar(Object value, Type wanted) {
            if (value == null || value instanceof Boolean) {
                text.append(value);
            } else if (value instanceof Double || value instanceof Float) {
                real(((Number) value).doubleValue());
            } else if (value instanceof Number) {
                text.append(((Number) value).longValue());
            } else if (value instanceof CharSequence || value instanceof Character) {
                string(value.toString());
            } else {
                String name = value.getClass().getSimpleName();
                throw new Unwritable("the result, of type " + name + ", is not a " + wanted.kind);
            }
        }

        private void real(double value) {
            // Infinity and NaN are written by their names, which the judge reads.
            text.append(value);
        }

        void string(String value) {
            text.append('"');
            for (int i = 0; i < value.length(); i++) {
                char letter = value.charAt(i);
                if (letter == '"' || letter == '\\') {
                    text.append('\\').append(letter);
                } else if (letter < 0x20 || letter == 0x7F || isAlone(value, i)) {
                    text.append("\\u");
                    for (int shift = 12; shift >= 0; shift -= 4) {
                        text.append(Character.forDigit(letter >> shift & 0xF, 16));
                    }
                } else {
                    text.append(letter);
                }
            }
            text.append('"');
        }

        /** Half of a pair without the other half, which no UTF-8 can hold. */
        private static boolean isAlone(String value, int at) {
            char letter = value.charAt(at);
            if (Character.isHighSurrogate(letter)) {
                return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
            }
            return Character.isLowSurrogate(letter) && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
        }

        private void linked(Object node, Type held) {
            text.append('[');
            Object milestone = node; // A list that comes back to it has no end.
            for (long count = 1; node != null; count++) {
                if (count > 1) text.append(',');
                write(nodes.getValue(node), held);
                Object next = nodes.getNext(node);
                if (next == milestone && next != null) throw new Unwritable("the linked list returned has a cycle");
                if (Long.bitCount(count) == 1) milestone = node;
                node = next;
            }
            text.append(']');
        }

        private void tree(Object root, Type held) {
            List<Object> levels = new ArrayList<>();
            Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
            if (root != null) levels.add(root);
            for (int i = 0; i < levels.size(); i++) {
                Object node = levels.get(i);
                if (node == null) continue;
                if (!seen.add(node)) throw new Unwritable("the tree returned has a node in two places");
                levels.add(nodes.getTree(node, true));
                levels.add(nodes.getTree(node, false));
            }
            int count = levels.size();
            while (count > 0 && levels.get(count - 1) == null) count--;
            text.append('[');
            for (int i = 0; i < count; i++) {
                if (i > 0) text.append(',');
                if (levels.get(i) == null) text.append("null");
                else write(nodes.getValue(levels.get(i)), held);
            }
            text.append(']');
        }
    }

    // ---------------------------------------------------------------- around the calls

    /** What one line of input came to. */
    public static final class Report {
        final Writer result;
        private final Clock clock;
        private long started;
        private long cpu;

        Report(Writer result, Clock clock) {
            this.result = result;
            this.clock = clock;
        }

        void start() {
            started = clock.now();
        }

        void stop() {
            cpu = clock.now() - started;
        }

        String line() {
            return "{\"ok\":" + result.text + ",\"cpu\":" + cpu + "}\n";
        }
    }

    /** Processor time of this thread: neither the compiler nor the garbage collector at work beside it. */
    static final class Clock {
        private final ThreadMXBean threads;

        Clock() throws Exception {
            // Only measurements need it, and what it loads costs every other run its time.
            if (!Boolean.getBoolean("greenroom.counting")) {
                threads = null;
                return;
            }
            // What ManagementFactory.getThreadMXBean() comes to after it has looked for all other beans there are.
            Class<?> helper = Class.forName("sun.management.ManagementFactoryHelper");
            Method get = helper.getDeclaredMethod("getThreadMXBean");
            get.setAccessible(true);
            threads = (ThreadMXBean) get.invoke(null);
        }

        long now() {
            return threads == null ? System.nanoTime() : threads.getCurrentThreadCpuTime();
        }
    }

    /** Lines of any length, as bytes. */
    static final class Lines {
        private final InputStream input;
        private byte[] buffer = new byte[1 << 16];
        private int start;
        private int end;

        Lines(InputStream input) {
            this.input = input;
        }

        /** The next line without its end; null when there is none. */
        byte[] next() throws IOException {
            for (int at = start; ; ) {
                for (; at < end; at++) {
                    if (buffer[at] != '\n') continue;
                    byte[] line = Arrays.copyOfRange(buffer, start, at);
                    start = at + 1;
                    return line;
                }
                if (start > 0) {
                    System.arraycopy(buffer, start, buffer, 0, end - start);
                    end -= start;
                    at -= start;
                    start = 0;
                }
                if (end == buffer.length) buffer = Arrays.copyOf(buffer, 2 * end);
                int got = input.read(buffer, end, buffer.length - end);
                if (got < 0 && end == 0) return null;
                if (got < 0) buffer[end++] = '\n';
                else end += got;
            }
        }
    }

    /** Loads what was compiled together with the candidate's file. */
    static final class Classes extends ClassLoader {
        private final String folder;

        Classes(String folder) {
            super(Harness.class.getClassLoader());
            this.folder = folder;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream file = new FileInputStream(folder + "/" + name.replace('.', '/') + ".class")) {
                byte[] code = file.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException failure) {
                throw new ClassNotFoundException(name, failure);
            }
        }
    }

    /** Whole programs: they have a main method and standard input and output for themselves. */
    static final class Programs {
        private Programs() {}

        static void run(String folder) throws Throwable {
            Method main = find(folder);
            main.setAccessible(true);
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException failure) {
                throw failure.getCause();
            }
        }

        private static Method find(String folder) throws ClassNotFoundException {
            String[] files = new java.io.File(folder).list();
            Arrays.sort(files);
            Classes classes = new Classes(folder);
            for (String file : files) {
                if (!file.endsWith(".class")) continue;
                Class<?> candidate = classes.loadClass(file.substring(0, file.length() - ".class".length()));
                try {
                    Method main = candidate.getDeclaredMethod("main", String[].class);
                    if (Modifier.isStatic(main.getModifiers())) return main;
                } catch (NoSuchMethodException none) {
                    // The next may have one.
                }
            }
            throw new Unwritable("there is no class with a public static void main(String[] args)");
        }
    }
}
