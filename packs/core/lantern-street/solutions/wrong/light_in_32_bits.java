// expect: wrong_answer
// smallest: ["1 3 0\n1 1 1\n715827883 715827883 715827883\n"]
// Adds up the light in 32 bits.
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

        int[] bends = new int[n + 1];
        int light = 0;
        int slope = 0;
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
        int most = -1;
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
