// expect: wrong_answer
// smallest: ["aaaa"]
// Remembers only the latest place of a story, which may share lines with the present one.
package main

import "math/bits"

const modulus = 1<<61 - 1
const base = 911382323741659

func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return bits.Rem64(high, low, modulus)
}

func borrowedScene(speakers string) []int {
	n := len(speakers)
	since, until := make([]int, n), make([]int, n)
	powers := make([]uint64, n+1)
	powers[0] = 1
	latest := map[byte]int{}
	for line := 0; line < n; line++ {
		since[line], until[line] = n, n
		if before, spoke := latest[speakers[line]]; spoke {
			since[line], until[before] = line-before, line-before
		}
		latest[speakers[line]] = line
		powers[line+1] = times(powers[line], base)
	}

	twice := func(length int) []int {
		latestPlace := map[uint64]int{}
		var fingerprint uint64
		for line := 0; line < n; line++ {
			start := line - length + 1
			if start > 0 && until[start-1] < length {
				gap := until[start-1]
				fingerprint = (fingerprint + modulus - times(uint64(gap), powers[length-1-gap])) % modulus
			}
			fingerprint = times(fingerprint, base)
			if since[line] <= line-max(start, 0) {
				fingerprint = (fingerprint + uint64(since[line])) % modulus
			}
			if start < 0 {
				continue
			}
			if place, told := latestPlace[fingerprint]; told && start-place >= length {
				return []int{place, start, length}
			}
			latestPlace[fingerprint] = start
		}
		return nil
	}

	found := []int{}
	low, high := 1, n/2
	for low <= high {
		length := (low + high) / 2
		if scenes := twice(length); scenes != nil {
			found, low = scenes, length+1
		} else {
			high = length - 1
		}
	}
	return found
}
