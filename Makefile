# make demo      find the deadlock of the dining philosophers in their compiled C# program
# make test      unit tests, and short versions of the tests of the whole system: at most five minutes on two cores
# make test-all  all tests, in steps that print their time; CI runs them and make check
# make check     formatting, vet, a tidy go.mod, generated files that are up to date, a clean tree
# make bench     the figures that mwc must reach, each with the command that measures it
# make generate  all files in generated/, docs/generated/cil.md and docs/generated/library.md
# make fuzz      Go's own fuzzing, FUZZTIME for each target; then three comparisons, an hour each: random programs with .NET, random
#                concurrent programs under all ways to search, and random concurrent C# programs in a search and on .NET.
#                FUZZ='-time 8h -seed 7 -keep DIR' sets the comparisons' time, their seed and where failures are kept
# make mutants   breaks each reduction, store and collector, and checks that the agreement test fails
# make programs  the test programs, from testdata/src
# make machine-programs  the programs on which the tests of the machine run, from testdata/machine/src
# make benchmarks  the programs of make bench, from testdata/bench/src
# make outcomes  the random concurrent programs of testdata/outcomes, with their outcomes on .NET
# make supers    for the types of the core library: their interfaces, assemblies and properties on .NET
# make names     generated/names.dll: the public types of .NET that the core library lacks
# make opcodes   the test programs of the instruction set, from the table of opcodes

GO ?= go

# Commands that run tools. Only somebody who changes the files that a tool makes needs the tool. MWC_CSC is a C# compiler (Roslyn) that
# brings .NET's reference assemblies; MWC_CSC_BARE is one that adds no references by itself. Their defaults are the compiler of an
# installed SDK, found through dotnet. MWC_ILASM is .NET's assembler, MWC_DOTNET runs an assembly on .NET, MWC_MCS is Mono's C# compiler.
# MWC_FSC is F#'s compiler. Tests read MWC_CSC, MWC_ILASM and MWC_DOTNET, too; those of a program in F# need MWC_FSHARP, the directory of
# FSharp.Core.dll.
SDK := $(shell dotnet --list-sdks 2>/dev/null | tail -n 1 | sed -E 's/^([^ ]+) \[(.*)\]$$/\2\/\1/')
ifneq ($(wildcard $(SDK)/Roslyn/bincore/csc.dll),)
ROSLYN = dotnet exec $(SDK)/Roslyn/bincore/csc.dll -nologo -noconfig
MWC_CSC ?= $(ROSLYN) $(patsubst %,-r:%,$(wildcard $(lastword $(wildcard $(SDK)/../../packs/Microsoft.NETCore.App.Ref/*/ref/net*))/*.dll))
MWC_CSC_BARE ?= $(ROSLYN)
export MWC_CSC
endif
MWC_ILASM ?= ilasm
MWC_MCS ?= mcs
MWC_FSC ?= fsc
MWC_DOTNET ?= dotnet exec --runtimeconfig $(CURDIR)/codegen/systemtest/testdata/oracle.runtimeconfig.json

.PHONY: all demo test fuzz check bench generate corlib deps example cil library programs opcodes outcomes supers clean

all: bin/mwc

# The target is phony because Go itself finds out what is up to date.
.PHONY: bin/mwc
bin/mwc:
	$(GO) build -o bin/mwc ./cmd/mwc

# The demo succeeds if mwc finds the deadlock: exit status 1.
demo: bin/mwc
	bin/mwc check testdata/debug/Philosophers.dll; test $$? -eq 1

# With -short, tests of many programs run a few small ones, tests of random programs run one batch, and tests that take minutes are
# left out. `make check` vets the packages. Without cgo and with -trimpath, Go compiles packages as for checkers, so that it compiles those
# that a checker needs once. It compiles checkers with QuickFlags of codegen/build.
test: export CGO_ENABLED = 0
test: export GOFLAGS += -trimpath
test:
	$(GO) test -short -vet=off -timeout 30m -ldflags=-X=mwc/codegen/build.quick=1 ./...

.PHONY: test-all
test-all:
	.ci/run tests

FUZZ ?= -time 1h
FUZZTIME ?= 5m
FUZZ_TARGETS = runtime/checkpoint/FuzzRead codegen/metadata/FuzzRead codegen/metadata/FuzzPDB codegen/metadata/FuzzMDB codegen/ir/FuzzParse runtime/report/FuzzSchedule runtime/report/FuzzReadResult runtime/checker/FuzzReplay
fuzz:
	@for f in $(FUZZ_TARGETS); do $(GO) test ./$${f%/*} -run '^$$' -fuzz "^$${f#*/}\$$" -fuzztime $(FUZZTIME) || exit 1; done
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestRandom$$' -args $(FUZZ)
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestAgreement$$' -args $(FUZZ)
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestOutcomesRandom$$' -args $(FUZZ)

# The tests that CI has no time for: which program shows each mutant first, the compiler's analysis compared with none, programs compiled in all ways,
# and agreement on testdata.
.PHONY: mutants
mutants:
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^(TestMutants|TestReductionMutants|TestAnalysisMutants|TestMutantSeeds|TestAnalysisSeeds|TestAnalysisAgreement|TestAgreementPrograms|TestPrograms|TestOracle|TestEmbeddedSymbols|TestVet)$$' -args -hours

check:
	@test -z "$$(gofmt -l cmd codegen runtime templates generated)" || { gofmt -d cmd codegen runtime templates generated; exit 1; }
	$(GO) vet ./...
	$(GO) mod tidy -diff
	$(MAKE) deps example cil library
	@dup=$$(git ls-files -s generated | cut -d' ' -f2 | sort | uniq -d); test -z "$$dup" || { echo "the same file twice below generated: $$dup"; exit 1; }
	@test -z "$$(git status --porcelain)" || { echo "the tree is dirty:"; git status --short; exit 1; }

bench: bin/mwc
	$(GO) run ./cmd/internal/bench $(BENCH)

generate: corlib deps example cil library

CORLIB = generated/corlib.dll
corlib:
	@test -n "$(MWC_CSC_BARE)" || { echo "no C# compiler found: set MWC_CSC_BARE to build generated/corlib.dll" >&2; exit 1; }
	runtime/corlib/build.sh $(CORLIB) $(MWC_CSC_BARE)

deps:
	$(GO) run ./cmd/internal/deps

example: machine
	$(GO) run ./cmd/internal/example

# The programs on which the tests of the machine run.
.PHONY: machine
machine:
	$(GO) run ./cmd/internal/machine

cil:
	$(GO) run ./cmd/internal/opcodes doc

# The pages of what the core library has and lacks. `go run ./cmd/internal/library common DIR` makes the list of what it should have,
# testdata/library/common.txt, from reference assemblies.
library:
	$(GO) run ./cmd/internal/library

# Compiles testdata/src anew; with PROGRAMS='Choice Peterson', only these programs.
programs:
	MWC_ILASM="$(MWC_ILASM)" testdata/build.sh "$(MWC_CSC)" "$(MWC_MCS)" $(PROGRAMS)

# Compiles testdata/reports anew.
.PHONY: report-programs
report-programs:
	testdata/reports/build.sh "$(MWC_CSC)" "$(MWC_FSC)" $(PROGRAMS)

# Compiles testdata/machine anew.
.PHONY: machine-programs
machine-programs:
	testdata/machine/build.sh "$(MWC_CSC_BARE)" "$(MWC_ILASM)"
	$(MAKE) machine

# Compiles the benchmark programs anew.
.PHONY: benchmarks
benchmarks:
	testdata/bench/build.sh "$(MWC_CSC)" $(PROGRAMS)

# This needs MWC_CSC, MWC_ILASM and MWC_DOTNET.
opcodes:
	$(GO) run ./cmd/internal/opcodes
	testdata/run/build.sh "$(MWC_CSC)" "$(MWC_ILASM)" "$(MWC_DOTNET)" $(basename $(notdir $(wildcard testdata/run/src/Op*.il)))
	$(MAKE) cil

# Compiles testdata/clients anew and records what the clients do on .NET.
.PHONY: clients
clients:
	testdata/clients/build.sh "$(MWC_CSC)" "$(MWC_DOTNET)" $(PROGRAMS)

# Compiles testdata/tables anew and records what its rows do on .NET.
.PHONY: tables
tables:
	testdata/tables/build.sh "$(MWC_CSC)" "$(MWC_DOTNET)" $(PROGRAMS)

# Makes the random concurrent programs of testdata/outcomes anew, and records their outcomes on .NET.
outcomes:
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestOutcomesRandom$$' -args -commit

.PHONY: names
names:
	mkdir -p bin
	$(MWC_CSC) -nologo -nowarn:SYSLIB0050 -out:bin/Names.dll testdata/library/Names.cs
	$(MWC_DOTNET) bin/Names.dll generated/corlib.dll > bin/names.il
	$(MWC_ILASM) -DLL -QUIET -DETERMINISTIC -OUTPUT=generated/names.dll bin/names.il

supers: names
	$(MWC_CSC) -nologo -out:bin/Supers.dll testdata/library/Supers.cs
	{ echo "# What interfaces .NET's types have, of those that the core library has, too: made by testdata/library/Supers.cs (make supers)."; \
		$(MWC_DOTNET) bin/Supers.dll generated/corlib.dll; } > bin/supers.txt && mv bin/supers.txt codegen/program/supers.txt
	{ echo "# In which assemblies .NET has the types that the core library has, too: made by testdata/library/Supers.cs (make supers)."; \
		$(MWC_DOTNET) bin/Supers.dll generated/corlib.dll,generated/names.dll assemblies; } > bin/assemblies.txt && mv bin/assemblies.txt codegen/program/assemblies.txt
	{ echo "# What properties .NET's types declare, of those that the core library has, too: made by testdata/library/Supers.cs (make supers)."; \
		$(MWC_DOTNET) bin/Supers.dll generated/corlib.dll properties; } > bin/properties.txt && mv bin/properties.txt codegen/program/properties.txt

clean:
	rm -rf bin
