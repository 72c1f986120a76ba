// expect: accepted
// time: n
// space: n
import java.io.IOException;
import java.util.StringTokenizer;

class Solution {
    public static void main(String[] args) throws IOException {
        var words = new StringTokenizer(new String(System.in.readAllBytes()));
        int n = Integer.parseInt(words.nextToken());
        int m = Integer.parseInt(words.nextToken());
        long threshold = Long.parseLong(words.nextToken());
        int[] houses = new int[m];
        for (int i = 0; i < m; i++) {
            houses[i] = Integer.parseInt(words.nextToken());
        }

        long[] bends = new long[n + 1];
        long light = 0;
        long slope = 0;
        for (int house : houses) {
            int strength = Integer.parseInt(words.nextToken());
            if (house > strength) {
                bends[house - strength]++;
            } else {
                light += strength - house;
                slope++;
            }
            bends[house] -= 2;
            if (house + strength <= n) {
                bends[house + strength]++;
            }
        }

        int dark = 0;
        int brightest = 0;
        long most = -1;
        for (int house = 1; house <= n; house++) {
            light += slope;
            slope += bends[house];
            if (light < threshold) {
                dark++;
            }
            if (light > most) {
                brightest = house;
                most = light;
            }
        }
        System.out.println(dark);
        System.out.println(brightest + " " + most);
    }
}
