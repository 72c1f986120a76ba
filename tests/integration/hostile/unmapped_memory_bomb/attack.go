// Fill shared memory and let go of every page at once: the kernel keeps them, yet no process holds them.
// program 9
// expect: memory_limit | runtime_error
package main

import "syscall"

func attack(token int) []string {
	const size, piece = 1 << 30, 1 << 20
	pages, err := syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_ANON)
	if err != nil {
		panic(err)
	}
	for start := 0; start < size; start += piece {
		for at := start; at < start+piece; at += 4096 {
			pages[at] = 1
		}
		syscall.Madvise(pages[start:start+piece], syscall.MADV_DONTNEED)
	}
	return []string{"1 GB that nobody holds"}
}
