// WhoRuns, its async methods compiled for the run-time (no state machines).
// csc: -features:runtime-async=on -nowarn:SYSLIB5007 -d:RUNTIME_ASYNC WhoRuns.cs
