// expect: accepted
// time: n
// space: 1
using namespace std;

array<int, 26> count_kinds(const string& text) {
    static const string turned = "uqpw", one_name = "nbdm";
    array<int, 26> counts{};
    for (char letter : text) {
        size_t pair = turned.find(letter);
        counts[(pair == string::npos ? letter : one_name[pair]) - 'a']++;
    }
    return counts;
}

int count_banners(string tiles, string word) {
    auto box = count_kinds(tiles), need = count_kinds(word);
    int copies = tiles.size();
    for (int kind = 0; kind < 26; kind++) {
        if (need[kind] > 0) copies = min(copies, box[kind] / need[kind]);
    }
    return copies;
}
