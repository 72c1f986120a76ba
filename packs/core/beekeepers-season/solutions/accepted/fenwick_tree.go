// expect: accepted
// time: n log n
// space: n
package main

import (
	"cmp"
	"slices"
)

type point struct{ up, down, honey int }

func mostHoney(blooms [][]int, home int, speed int) int {
	points := []point{}
	downs := []int{}
	for _, bloom := range blooms {
		drive, place := speed*bloom[0], bloom[1]
		if max(place-home, home-place) <= drive {
			points = append(points, point{drive + place, drive - place, bloom[2]})
			downs = append(downs, drive-place)
		}
	}
	slices.SortFunc(points, func(one, other point) int {
		return cmp.Or(cmp.Compare(one.up, other.up), cmp.Compare(one.down, other.down))
	})
	slices.Sort(downs)
	downs = slices.Compact(downs)
	best := make([]int, len(downs)+1)
	most := 0
	for _, point := range points {
		index, _ := slices.BinarySearch(downs, point.down)
		total := 0
		for i := index + 1; i > 0; i -= i & -i {
			total = max(total, best[i])
		}
		total += point.honey
		for i := index + 1; i < len(best); i += i & -i {
			best[i] = max(best[i], total)
		}
		most = max(most, total)
	}
	return most
}
