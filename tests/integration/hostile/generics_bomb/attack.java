// Types whose relation takes a compiler for ever to find out.
// program 25
// expect: compile_error | accepted
// endless
interface N<Z> {}

interface L<X> {}

interface Q<X> extends N<L<? super X>> {}

interface E<X> extends N<N<? super E<E<X>>>> {}

class Solution {
    N<? super E<Integer>> loop(E<Integer> e) {
        return e;
    }

    static <A, B> java.util.function.Function<A, B> f(java.util.function.Function<A, B> g) {
        return g;
    }

    String[] attack(int token) {
        return f(x1 -> f(x2 -> f(x3 -> f(x4 -> f(x5 -> f(x6 -> f(x7 -> f(x8 -> f(x9 -> f(x10 -> f(x11 -> f(x12 -> f(x13 ->
            f(x14 -> f(x15 -> f(x16 -> f(x17 -> f(x18 -> new String[0]).apply(1)).apply(1)).apply(1)).apply(1)).apply(1))
            .apply(1)).apply(1)).apply(1)).apply(1)).apply(1)).apply(1)).apply(1)).apply(1)).apply(1)).apply(1)).apply(1))
            .apply(1)).apply(1);
    }
}
