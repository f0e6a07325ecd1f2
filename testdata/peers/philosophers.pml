/*
 * The system that testdata/src/Philosophers.cs compiles to, for SPIN: make it with -DN=10 and so on.
 *
 * A step here is a step there, the stretch from one scheduling point to the next. A philosopher has four scheduling
 * points: before Monitor.Enter(left), Monitor.Enter(right), Monitor.Exit(right) and Monitor.Exit(left); writing
 * "eating..." is none. Main starts the philosophers one after the other, while those that it has started already eat.
 *
 * All states, with the deadlock reported and the search continued:
 *	spin -DN=10 -a philosophers.pml && cc -O2 -DSAFETY -DNOREDUCE -o pan pan.c && ./pan -c0 -m1000000
 *
 * States and transitions: 25 and 48 for two philosophers, 88 and 230 for three, 987 and 4,002 for five, 388,941 and
 * 2,982,246 for ten; one state of each is the deadlock.
 */
#ifndef N
#define N 3
#endif

bool taken[N];

proctype philosopher(byte left; byte right) {
	do
	::	atomic { !taken[left] -> taken[left] = true };
		atomic { !taken[right] -> taken[right] = true };
		taken[right] = false;
		taken[left] = false
	od
}

init {
	byte i;
	do
	::	atomic {
			run philosopher(i, (i + 1) % N);
			i++;
			if
			:: i == N -> break
			:: else
			fi
		}
	od
}
