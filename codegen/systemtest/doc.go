// Package systemtest holds the tests of the whole system. Programs of testdata, and random programs, become checkers. A
// checker must find what its program is known to do, whatever technique searches. The packages below are the generators of
// random programs.
package systemtest
