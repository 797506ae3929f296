#!/usr/bin/env bash
# Installs missing packages, builds a release and runs the whole test suite:
#     ./test.sh              all tests, the checks of the sources included
#     ./test.sh -R ring      arguments go to ctest: only the tests whose names contain "ring"
# The last lines are the test runner's; the exit code is 0 only if every test passed.
# The tests under sanitizers and the mutated input files are separate: .ci/sanitize --slice and .ci/fuzz --slice.
. "$(dirname -- "${BASH_SOURCE[0]}")/.ci/lib.sh"

install_missing .ci/packages .ci/packages-test
build release
run_tests release "$@"
