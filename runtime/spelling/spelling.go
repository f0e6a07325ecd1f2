// Package spelling finds the name that somebody meant who mistyped it.
package spelling

import "strings"

// Nearest gives the name that is nearest to a mistyped word, "" if none is near: the only one that begins with the word, or one that a few
// slips of a finger turn into the word. Of equally near names it gives the first.
func Nearest(word string, names []string) string {
	word = strings.ToLower(word)
	begins, n := "", 0
	nearest, least := "", len([]rune(word))/3+1
	for _, name := range names {
		if len(word) > 2 && strings.HasPrefix(name, word) {
			begins, n = name, n+1
		}
		if d := distance(word, strings.ToLower(name)); d < least {
			nearest, least = name, d
		}
	}
	if n == 1 {
		return begins
	}
	return nearest
}

// distance counts the slips between two words: a character too many, one too few, a wrong one, or two that changed places.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(y); j++ {
			wrong := 1
			if x[i-1] == y[j-1] {
				wrong = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+wrong)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(y)]
}
