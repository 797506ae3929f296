#!/usr/bin/env bash
# Installs what is missing, builds everything, checks the sources and runs all tests:
#     ./test.sh              everything: first what runs under sanitizers, then mutated files for the readers
#                            that have changed, then the whole suite
#     ./test.sh -R ring      arguments go to ctest: only the tests whose names hold "ring", no sanitizers
# The last lines are the test runner's; the exit code is 0 only if everything passed.
. "$(dirname -- "${BASH_SOURCE[0]}")/.ci/lib.sh"

install_missing .ci/packages .ci/packages-test
build release
if [ $# -eq 0 ]; then
    build asan sanitized
    run_tests asan -L sanitized
    .ci/fuzz --slice
fi
run_tests release "$@"
