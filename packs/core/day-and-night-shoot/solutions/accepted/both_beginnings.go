// expect: accepted
// time: n: n, m: m
// space: n: n, m: m
package main

import "slices"

func shootingOrder(light string, before [][]int) []int {
	followers := make([][]int, len(light))
	awaited := make([]int, len(light))
	for _, pair := range before {
		followers[pair[0]] = append(followers[pair[0]], pair[1])
		awaited[pair[1]]++
	}
	left := slices.Clone(awaited)
	byDay := shoot(light, followers, left, 'D')
	if len(byDay) < len(light) {
		return ring(left, before)
	}
	byNight := shoot(light, followers, awaited, 'N')
	if waits(light, byDay) < waits(light, byNight) {
		return byDay
	}
	return byNight
}

// shoot leaves in awaited what could not be shot.
func shoot(light string, followers [][]int, awaited []int, now byte) []int {
	free := map[byte][]int{}
	for scene := range awaited {
		if awaited[scene] == 0 {
			free[light[scene]] = append(free[light[scene]], scene)
		}
	}
	order := []int{}
	for len(free['D']) > 0 || len(free['N']) > 0 {
		for len(free[now]) > 0 {
			last := len(free[now]) - 1
			scene := free[now][last]
			free[now] = free[now][:last]
			order = append(order, scene)
			for _, later := range followers[scene] {
				awaited[later]--
				if awaited[later] == 0 {
					free[light[later]] = append(free[light[later]], later)
				}
			}
		}
		now = 'D' + 'N' - now
	}
	return order
}

func waits(light string, order []int) int {
	total := 0
	for i := 1; i < len(order); i++ {
		if light[order[i]] != light[order[i-1]] {
			total++
		}
	}
	return total
}

func ring(stuck []int, before [][]int) []int {
	cause := make([]int, len(stuck))
	scene := 0
	for _, pair := range before {
		if stuck[pair[0]] > 0 && stuck[pair[1]] > 0 {
			cause[pair[1]] = pair[0]
			scene = pair[1]
		}
	}
	// After as many steps back as there are scenes, it can only be inside a ring.
	for range stuck {
		scene = cause[scene]
	}
	found := []int{scene}
	for next := cause[scene]; next != scene; next = cause[next] {
		found = append(found, next)
	}
	slices.Reverse(found)
	return found
}
