// Make as many mistakes as a compiler can tell.
// program 26
// expect: compile_error
class Solution {
    String[] attack(int token) {
        int a = b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t + u + v + w + x + y + z;
        Missing<Missing<Missing<Missing>>> missing = new Missing<>(new Missing<>(), (x, y) -> z.z.z.z.z);
        for (String text : a.b.c.d) text.no().no().no().no().no().no().no().no();
        return java.util.stream.Stream.of(1, "a", 2.0, 'c', null, new int[0]).map(x -> y -> z -> x).toArray(String::no);
    }
}
