// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class Solution {
    private String light;
    private int[][] before;
    private List<List<Integer>> followers;

    public int[] shootingOrder(String light, int[][] before) {
        this.light = light;
        this.before = before;
        followers = new ArrayList<>();
        for (int scene = 0; scene < light.length(); scene++) {
            followers.add(new ArrayList<>());
        }
        int[] awaited = new int[light.length()];
        for (int[] pair : before) {
            followers.get(pair[0]).add(pair[1]);
            awaited[pair[1]]++;
        }
        int[] left = awaited.clone();
        List<Integer> byDay = shoot(left, 0);
        if (byDay.size() < light.length()) {
            return toArray(ring(left));
        }
        List<Integer> byNight = shoot(awaited, 1);
        return toArray(waits(byDay) < waits(byNight) ? byDay : byNight);
    }

    private List<Integer> shoot(int[] awaited, int now) {
        var free = List.of(new ArrayDeque<Integer>(), new ArrayDeque<Integer>());
        for (int scene = 0; scene < awaited.length; scene++) {
            if (awaited[scene] == 0) {
                free.get(kind(scene)).add(scene);
            }
        }
        var order = new ArrayList<Integer>();
        while (!free.get(0).isEmpty() || !free.get(1).isEmpty()) {
            while (!free.get(now).isEmpty()) {
                int scene = free.get(now).poll();
                order.add(scene);
                for (int later : followers.get(scene)) {
                    if (--awaited[later] == 0) {
                        free.get(kind(later)).add(later);
                    }
                }
            }
            now = 1 - now;
        }
        return order;
    }

    private int kind(int scene) {
        return light.charAt(scene) == 'D' ? 0 : 1;
    }

    private int waits(List<Integer> order) {
        int total = 0;
        for (int i = 1; i < order.size(); i++) {
            total += kind(order.get(i)) ^ kind(order.get(i - 1));
        }
        return total;
    }

    private List<Integer> ring(int[] left) {
        int[] cause = new int[left.length];
        int scene = 0;
        for (int[] pair : before) {
            if (left[pair[0]] > 0 && left[pair[1]] > 0) {
                cause[pair[1]] = pair[0];
                scene = pair[1];
            }
        }
        // After as many steps back as there are scenes, it can only be inside a ring.
        for (int i = 0; i < left.length; i++) {
            scene = cause[scene];
        }
        var found = new ArrayList<>(List.of(scene));
        for (int next = cause[scene]; next != scene; next = cause[next]) {
            found.add(next);
        }
        Collections.reverse(found);
        return found;
    }

    private static int[] toArray(List<Integer> scenes) {
        return scenes.stream().mapToInt(Integer::intValue).toArray();
    }
}
