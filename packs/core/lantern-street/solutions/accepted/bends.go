// expect: accepted
// time: n
// space: n
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	words := bufio.NewScanner(os.Stdin)
	words.Split(bufio.ScanWords)
	next := func() int {
		words.Scan()
		number, _ := strconv.Atoi(words.Text())
		return number
	}
	n, m, threshold := next(), next(), next()
	houses := make([]int, m)
	for i := range houses {
		houses[i] = next()
	}

	bends := make([]int, n+1)
	light, slope := 0, 0
	for _, house := range houses {
		strength := next()
		if house > strength {
			bends[house-strength]++
		} else {
			light += strength - house
			slope++
		}
		bends[house] -= 2
		if house+strength <= n {
			bends[house+strength]++
		}
	}

	dark, brightest, most := 0, 0, -1
	for house := 1; house <= n; house++ {
		light += slope
		slope += bends[house]
		if light < threshold {
			dark++
		}
		if light > most {
			brightest, most = house, light
		}
	}
	fmt.Println(dark)
	fmt.Println(brightest, most)
}
