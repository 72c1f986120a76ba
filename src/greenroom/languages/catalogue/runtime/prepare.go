// Compiles, once for a toolchain, all that candidates' programs are made of: the standard library and the judge's part.
//
//	go run prepare.go GO COMPILER FINAL-FOLDER PACKAGE...
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

func main() {
	compiler, folder, wanted := os.Args[2], os.Args[3], os.Args[4:]
	must(os.MkdirAll("packages", 0o755))
	here, final := &strings.Builder{}, &strings.Builder{}
	for _, line := range strings.Fields(output(append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}={{.Export}}"}, wanted...)...)) {
		name, archive, _ := strings.Cut(line, "=")
		if archive == "" { // unsafe, which is no package
			continue
		}
		file := "packages/" + strings.ReplaceAll(name, "/", "_") + ".a"
		content, err := os.ReadFile(archive)
		must(err)
		must(os.WriteFile(file, content, 0o644))
		fmt.Fprintf(here, "packagefile %s=%s\n", name, file)
		fmt.Fprintf(final, "packagefile %s=%s/%s\n", name, folder, file)
	}
	fmt.Fprintf(final, "packagefile greenroom/judge=%s/packages/greenroom_judge.a\n", folder)
	must(os.WriteFile("here.cfg", []byte(here.String()), 0o644))
	must(os.WriteFile("importcfg", []byte(final.String()), 0o644))
	run(compiler, "-p", "greenroom/judge", "-importcfg", "here.cfg", "-pack", "-o", "packages/greenroom_judge.a", "judge.go")
	run(os.Args[1], "build", "-ldflags=-s -w", "-o", "build", "build.go")
}

func output(arguments ...string) string {
	command := exec.Command(os.Args[1], arguments...)
	command.Stderr = os.Stderr
	said, err := command.Output()
	must(err)
	return string(said)
}

func run(argv ...string) {
	command := exec.Command(argv[0], argv[1:]...)
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	must(command.Run())
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
