// expect: accepted
// time: n
// space: 1
class Solution {
    public int countBanners(String tiles, String word) {
        int[] box = countKinds(tiles);
        int[] need = countKinds(word);
        int copies = tiles.length();
        for (int kind = 0; kind < 26; kind++) {
            if (need[kind] > 0) {
                copies = Math.min(copies, box[kind] / need[kind]);
            }
        }
        return copies;
    }

    private static int[] countKinds(String text) {
        int[] counts = new int[26];
        for (int i = 0; i < text.length(); i++) {
            counts[kindOf(text.charAt(i)) - 'a']++;
        }
        return counts;
    }

    private static char kindOf(char letter) {
        int turned = "uqpw".indexOf(letter);
        return turned < 0 ? letter : "nbdm".charAt(turned);
    }
}
