// Package systemtest holds the tests of the whole system: programs of testdata, and random ones, become checkers, which must
// find what they are known to find, whatever technique searches. Below it are the generators of random programs.
package systemtest
