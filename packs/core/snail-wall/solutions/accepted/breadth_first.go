// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
package main

import "strings"

func nearestLettuce(wall []string) int {
	rows, columns := len(wall), len(wall[0])
	moves := [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}
	steps := make([]int, rows*columns)
	for tile := range steps {
		steps[tile] = -1
	}
	start := strings.Index(strings.Join(wall, ""), "S")
	steps[start] = 0
	queue := []int{start}
	for len(queue) > 0 {
		here := queue[0]
		queue = queue[1:]
		row, column := here/columns, here%columns
		if wall[row][column] == 'L' {
			return steps[here]
		}
		for _, move := range moves {
			nextRow, nextColumn := row+move[0], column+move[1]
			if nextRow < 0 || nextRow >= rows || nextColumn < 0 || nextColumn >= columns {
				continue
			}
			fitting := "S.L-"
			if move[1] == 0 {
				fitting = "S.L|"
			}
			there := nextRow*columns + nextColumn
			if steps[there] < 0 && strings.IndexByte(fitting, wall[row][column]) >= 0 &&
				strings.IndexByte(fitting, wall[nextRow][nextColumn]) >= 0 {
				steps[there] = steps[here] + 1
				queue = append(queue, there)
			}
		}
	}
	return -1
}
