# make demo      find the deadlock of the dining philosophers in their compiled C# program
# make test      all tests
# make check     formatting, vet, a tidy go.mod, generated files that are up to date, a clean tree
# make bench     the figures that mwc is held to, each with the command that gives it
# make generate  everything below generated/, docs/generated/cil.md and docs/generated/library.md
# make fuzz      random programs against .NET for an hour, random concurrent ones under all ways to search for another, what .NET shows
#                of random concurrent C# programs against what a search finds for a third, or
#                FUZZ='-time 8h -seed 7 -keep DIR', and Go's own fuzzing for FUZZTIME a target
# make mutants   breaks each reduction, store and collector, and sees the agreement test fail
# make programs  the test programs, from testdata/src
# make machine-programs  the programs on which the tests of the machine run, from testdata/machine/src
# make benchmarks the programs of make bench, from testdata/bench/src
# make outcomes  the random concurrent programs of testdata/outcomes, and what .NET shows of them
# make supers   what interfaces .NET's types have, and in which assemblies they are, of those that the core library has, with .NET
# make opcodes   the test programs of the instruction set, from the opcode table

GO ?= go

# The C# compiler that builds the core library: a command that takes Roslyn's options and adds no references of its own.
# That of an installed SDK is found through dotnet.
ifneq ($(wildcard ../shared/dotnet/csc),)
CSC ?= $(abspath ../shared/dotnet/csc) --bare
else
CSC ?= $(shell sdk=$$(dotnet --list-sdks 2>/dev/null | tail -n 1 | sed -E 's/^([^ ]+) \[(.*)\]$$/\2\/\1/'); \
	test -f "$$sdk/Roslyn/bincore/csc.dll" && echo "dotnet exec $$sdk/Roslyn/bincore/csc.dll -noconfig")
endif

# The compilers of the test programs. Unlike CSC, PROGRAMS_CSC brings .NET's reference assemblies.
PROGRAMS_CSC ?= $(firstword $(wildcard $(abspath ../shared/dotnet/csc)) csc)
MCS ?= mcs
ILASM ?= $(firstword $(wildcard $(abspath ../shared/dotnet/ilasm)) ilasm)

.PHONY: all demo test fuzz check bench generate corlib deps example cil library programs opcodes outcomes supers clean

all: bin/mwc

# Go knows best what is up to date.
.PHONY: bin/mwc
bin/mwc:
	$(GO) build -o bin/mwc ./cmd/mwc

# The demo is a success when the deadlock is found: exit status 1.
demo: bin/mwc
	bin/mwc check testdata/debug/Philosophers.dll; test $$? -eq 1

# A program in its third and fourth compilation has one day of three: go test ./codegen/systemtest -timeout 0 -args -hours runs all.
test:
	$(GO) test -timeout 75m ./...

FUZZ ?= -time 1h
FUZZTIME ?= 5m
FUZZ_TARGETS = codegen/metadata/FuzzRead codegen/metadata/FuzzPDB codegen/metadata/FuzzMDB codegen/ir/FuzzParse runtime/report/FuzzSchedule runtime/checker/FuzzReplay
fuzz:
	@for f in $(FUZZ_TARGETS); do $(GO) test ./$${f%/*} -run '^$$' -fuzz "^$${f#*/}\$$" -fuzztime $(FUZZTIME) || exit 1; done
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestRandom$$' -args $(FUZZ)
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestAgreement$$' -args $(FUZZ)
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestOutcomesRandom$$' -args $(FUZZ)

# The tests that CI has no time for: who notices each mutant first, the compiler's analysis against none, agreement on testdata.
.PHONY: mutants
mutants:
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^(TestMutants|TestReductionMutants|TestAnalysisMutants|TestMutantSeeds|TestAnalysisSeeds|TestAnalysisAgreement|TestAgreementPrograms)$$' -args -hours

check:
	@test -z "$$(gofmt -l cmd codegen runtime templates generated testdata)" || { gofmt -d cmd codegen runtime templates generated testdata; exit 1; }
	$(GO) vet ./... ./testdata/bench ./testdata/opcodes ./testdata/conformance
	$(GO) mod tidy -diff
	$(MAKE) deps example cil library
	@dup=$$(git ls-files -s generated | cut -d' ' -f2 | sort | uniq -d); test -z "$$dup" || { echo "the same file twice below generated: $$dup"; exit 1; }
	@test -z "$$(git status --porcelain)" || { echo "the tree is dirty:"; git status --short; exit 1; }

bench: bin/mwc
	$(GO) run ./testdata/bench $(BENCH)

generate: corlib deps example cil library

CORLIB = generated/corlib.dll
corlib:
	@test -n "$(CSC)" || { echo "no C# compiler found: set CSC to build generated/corlib.dll" >&2; exit 1; }
	runtime/corlib/build.sh $(CORLIB) $(CSC)

deps:
	cd generated && $(GO) run deps.go

example: machine
	cd generated && $(GO) run example.go

# What the tests of the machine run on.
.PHONY: machine
machine:
	$(GO) run ./cmd/internal/machine

cil:
	cd generated && $(GO) run opcodes.go doc

# What the core library has and lacks. The list of what it should have, testdata/library/common.txt, is made of reference
# assemblies by `cd generated && go run library.go common DIR`.
library:
	cd generated && $(GO) run library.go

# Compiles testdata/src anew; PROGRAMS='Choice Peterson' only these.
programs:
	ILASM="$(ILASM)" testdata/build.sh "$(PROGRAMS_CSC)" "$(MCS)" $(PROGRAMS)

# Compiles testdata/machine anew.
.PHONY: machine-programs
machine-programs:
	testdata/machine/build.sh "$(CSC)" "$(ILASM)"
	$(MAKE) machine

# Compiles the benchmark programs anew.
.PHONY: benchmarks
benchmarks:
	testdata/bench/build.sh "$(PROGRAMS_CSC)" $(PROGRAMS)

# The programs of testdata/run also need a command that runs assemblies on .NET.
DOTNET ?= $(firstword $(wildcard $(abspath ../shared/dotnet/run)) dotnet)
opcodes:
	cd generated && $(GO) run opcodes.go
	testdata/run/build.sh "$(PROGRAMS_CSC)" "$(ILASM)" "$(DOTNET)" $(basename $(notdir $(wildcard testdata/run/src/Op*.il)))
	$(MAKE) cil

# Compiles testdata/tables anew and records what its rows are on .NET.
.PHONY: tables
tables:
	testdata/tables/build.sh "$(PROGRAMS_CSC)" "$(DOTNET)" $(PROGRAMS)

# Random concurrent programs with what .NET shows of them, anew: testdata/outcomes.
outcomes:
	$(GO) test ./codegen/systemtest -timeout 0 -v -run '^TestOutcomesRandom$$' -args -commit

# With a C# compiler that brings .NET's reference assemblies, and .NET: DOTNET runs an assembly.
DOTNET ?= dotnet
supers:
	$(PROGRAMS_CSC) -nologo -out:bin/Supers.dll testdata/library/Supers.cs
	{ echo "# What interfaces .NET's types have, of those that the core library has, too: made by testdata/library/Supers.cs (make supers)."; \
		$(DOTNET) bin/Supers.dll generated/corlib.dll; } > bin/supers.txt && mv bin/supers.txt codegen/program/supers.txt
	{ echo "# In which assemblies .NET has the types that the core library has, too: made by testdata/library/Supers.cs (make supers)."; \
		$(DOTNET) bin/Supers.dll generated/corlib.dll assemblies; } > bin/assemblies.txt && mv bin/assemblies.txt codegen/program/assemblies.txt

clean:
	rm -rf bin
