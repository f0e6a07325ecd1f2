package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"mwc/runtime/checker"
)

var (
	fence   = regexp.MustCompile("(?ms)^ *```.*?^ *```$")
	link    = regexp.MustCompile(`\]\(([^)#:]*)(#[^)]*)?\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	path    = regexp.MustCompile("`((?:cmd|codegen|docs|generated|runtime|templates|testdata)/[A-Za-z0-9_./-]*)`")
	noise   = regexp.MustCompile("[^a-z0-9 _-]")
)

// anchors are the names by which links reach the headings of a page: repeated ones are numbered.
func anchors(text string) map[string]bool {
	all := map[string]bool{}
	for _, h := range heading.FindAllStringSubmatch(text, -1) {
		name := "#" + strings.ReplaceAll(noise.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-")
		if all[name] {
			name += "-1"
		}
		all[name] = true
	}
	return all
}

// TestDocs finds what the pages name and the repository does not have: pages, headings, files and directories.
func TestDocs(t *testing.T) {
	const root = "../.."
	pages := map[string]string{}
	read := func(page string) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		pages[page] = fence.ReplaceAllString(string(text), "")
	}
	for _, page := range []string{"README.md", "CONTRIBUTING.md", "SECURITY.md"} {
		read(filepath.Join(root, page))
	}
	err := filepath.WalkDir(filepath.Join(root, "docs"), func(page string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(page, ".md") {
			read(page)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for page, text := range pages {
		for _, l := range link.FindAllStringSubmatch(text, -1) {
			to := page
			if l[1] != "" {
				to = filepath.Join(filepath.Dir(page), l[1])
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s leads to %s, which is not there", page, l[1])
			} else if l[2] != "" && !anchors(pages[to])[l[2]] {
				t.Errorf("%s leads to %s%s: no such heading", page, l[1], l[2])
			}
		}
		for _, p := range path.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(root, strings.TrimSuffix(p[1], "…"))); err != nil {
				t.Errorf("%s names %s, which is not there", page, p[1])
			}
		}
	}
}

// TestFlagsPage holds that docs/guide/flags.md names the flags of mwc and of checkers.
func TestFlagsPage(t *testing.T) {
	text, err := os.ReadFile("../../docs/guide/flags.md")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range checker.Flags() {
		names = append(names, f.Name)
	}
	app := kong.Must(&commands{}).Model
	for _, cmd := range app.Children {
		for _, f := range cmd.Flags {
			names = append(names, f.Name)
		}
	}
	for _, name := range names {
		if name != "h" && !regexp.MustCompile("`-"+regexp.QuoteMeta(name)+"[ =`]").Match(text) {
			t.Errorf("docs/guide/flags.md does not name -%s", name)
		}
	}
}
