// Never run: a bit of everything that solutions are made of, for the compiler to warm up on.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

class Sample {
    private static final int MOD = 1_000_000_007;

    record Edge(int to, long cost) {}

    enum Colour { WHITE, BLACK }

    interface Shape<T extends Comparable<T>> {
        T area();
    }

    static class Node implements Comparable<Node> {
        int value;
        Node next;

        @Override
        public int compareTo(Node other) {
            return Integer.compare(value, other.value);
        }
    }

    public int solve(String[] words, int[] numbers, List<List<Integer>> lists) {
        Map<String, List<Integer>> places = new HashMap<>();
        for (int i = 0; i < words.length; i++) places.computeIfAbsent(words[i], word -> new ArrayList<>()).add(i);
        PriorityQueue<Edge> queue = new PriorityQueue<>((a, b) -> Long.compare(a.cost(), b.cost()));
        queue.add(new Edge(0, 0L));
        Deque<int[]> stack = new ArrayDeque<>();
        while (!queue.isEmpty() && stack.size() < 3) stack.push(new int[] {queue.poll().to(), numbers[0]});
        long[][] table = new long[numbers.length + 1][2];
        for (int number : numbers) table[0][number & 1] = (table[0][number & 1] * 31 + number) % MOD;
        Function<Integer, Integer> twice = x -> 2 * x;
        String text = IntStream.range(0, 3).mapToObj(String::valueOf).collect(Collectors.joining(","));
        StringBuilder built = new StringBuilder(text + places.size() + twice.apply(2));
        try {
            switch (built.length() > 3 ? Colour.WHITE : Colour.BLACK) {
                case WHITE -> built.append('w');
                default -> throw new IllegalStateException("none: " + text);
            }
        } catch (RuntimeException failure) {
            return -1;
        }
        Arrays.sort(numbers);
        lists.sort(Comparator.comparing(List::size));
        return Collections.max(Arrays.asList(1, 2)) + (int) table[0][0];
    }
}
