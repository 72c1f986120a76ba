// expect: accepted
// time: n log n
// space: n
package main

import "container/heap"

type state struct{ hut, wet, left int }

type entry struct {
	time int
	at   state
}

type entries []entry

func (e entries) Len() int           { return len(e) }
func (e entries) Less(i, j int) bool { return e[i].time < e[j].time }
func (e entries) Swap(i, j int)      { e[i], e[j] = e[j], e[i] }
func (e *entries) Push(item any)     { *e = append(*e, item.(entry)) }
func (e *entries) Pop() any {
	last := (*e)[len(*e)-1]
	*e = (*e)[:len(*e)-1]
	return last
}

func fastestHike(huts int, paths [][]int, towels int) int {
	leaving := make([][][3]int, huts)
	for _, path := range paths {
		a, b, minutes, ford := path[0], path[1], path[2], path[3]
		leaving[a] = append(leaving[a], [3]int{b, minutes, ford})
		leaving[b] = append(leaving[b], [3]int{a, minutes, ford})
	}
	best := map[state]int{}
	open := &entries{}
	reach := func(time int, at state) {
		if known, seen := best[at]; !seen || time < known {
			best[at] = time
			heap.Push(open, entry{time, at})
		}
	}
	reach(0, state{0, 0, towels})
	for open.Len() > 0 {
		next := heap.Pop(open).(entry)
		time, at := next.time, next.at
		if at.hut == huts-1 {
			return time
		}
		if time > best[at] {
			continue
		}
		if at.wet == 1 && at.left > 0 {
			reach(time, state{at.hut, 0, at.left - 1})
		}
		for _, path := range leaving[at.hut] {
			reach(time+path[1]*(1+at.wet), state{path[0], at.wet | path[2], at.left})
		}
	}
	return -1
}
