// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
using namespace std;

int nearest_lettuce(const vector<string>& wall) {
    int rows = wall.size(), columns = wall[0].size();
    const int moves[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    vector<vector<int>> steps(rows, vector<int>(columns, -1));
    queue<pair<int, int>> waiting;
    for (int row = 0; row < rows; row++) {
        size_t column = wall[row].find('S');
        if (column != string::npos) {
            steps[row][column] = 0;
            waiting.push({row, (int)column});
        }
    }
    while (!waiting.empty()) {
        auto [row, column] = waiting.front();
        waiting.pop();
        if (wall[row][column] == 'L') return steps[row][column];
        for (auto& [down, right] : moves) {
            int next_row = row + down, next_column = column + right;
            if (next_row < 0 || next_row >= rows || next_column < 0 || next_column >= columns) continue;
            const string fitting = down == 0 ? "S.L-" : "S.L|";
            if (steps[next_row][next_column] >= 0) continue;
            if (fitting.find(wall[row][column]) == string::npos) continue;
            if (fitting.find(wall[next_row][next_column]) == string::npos) continue;
            steps[next_row][next_column] = steps[row][column] + 1;
            waiting.push({next_row, next_column});
        }
    }
    return -1;
}
