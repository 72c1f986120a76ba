// Look for Greenroom's own files, which know the answers.
// program 17
// expect: accepted
package main

import "os"

func visit(folder string, done *[]string) {
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		path := folder + "/" + entry.Name()
		switch entry.Name() {
		case "greenroom", "packs", "cases.yaml", "site-packages", "dist-packages":
			if inside, err := os.ReadDir(path); err != nil || len(inside) > 0 {
				*done = append(*done, path)
			}
		}
		if entry.IsDir() {
			visit(path, done)
		}
	}
}

func attack(token int) []string {
	done := []string{}
	for _, folder := range []string{"/box", "/etc", "/home", "/opt", "/root", "/srv", "/tmp", "/usr/lib", "/usr/local", "/var"} {
		visit(folder, &done)
	}
	return done
}
