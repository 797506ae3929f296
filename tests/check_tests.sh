#!/usr/bin/env bash
# What every test has to keep. Prints each line, or file, that does not.
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1
found=0

# A release build compiles assertions out: what they say is never asked.
if grep -rnE --include='*.h' --include='*.cpp' '(^|[^_[:alnum:]])(Q_ASSERT(_X)?|assert) *\(' tests; then
    echo "    ^ QVERIFY or QCOMPARE, and in helpers need() of tests/support/need.h"
    found=1
fi

# Tests of the window, flows too.
mapfile -t silent < <(find tests/app tests/gui tests/stress \( -name 'tst_*.cpp' -o -name 'flow_*.cpp' \) -exec \
    grep -L -E 'failOnWarnings?\(|public support::OpenWindow' {} + | xargs -r grep -l 'app/')
if [ "${#silent[@]}" -gt 0 ]; then
    printf '%s\n' "${silent[@]}"
    echo "    ^ init() calls failOnWarnings() of tests/support/warnings.h, or the class is a support::OpenWindow"
    found=1
fi

# A fixed wait or a short limit on wall time fails on a busy machine, or finds nothing on an idle one.
waits='qWait *\(|qSleep *\(|sleep_(for|until) *\(|(^|[^_[:alnum:]])u?sleep *\( *[^ 0)]|QThread::[mu]?sleep'
limits='qWaitForWindow(Active|Exposed)\([^,]*$' # Qt's limit of 5 s
limits+='|qWaitFor\([A-Za-z]*\)|WITH_TIMEOUT|waitFor(Started|Finished|ReadyRead)\( *\)' # QTRY_* wait for support::patience; 30 s
clocks='QElapsedTimer|(steady|system|high_resolution)_clock::now|currentMSecsSinceEpoch|time\.(monotonic|perf_counter)'
mapfile -t allowed < <(grep -v '^#' tests/wait_exceptions.tsv | cut -f1)
while IFS= read -r line; do
    for pattern in "${allowed[@]}"; do
        # shellcheck disable=SC2053
        [[ ${line%%:*} == $pattern ]] && continue 2
    done
    printf '%s\n' "$line"
    waiting=1
done < <(grep -rnE --include='*.h' --include='*.cpp' --include='*.c' --include='*.py' "$waits|$limits|$clocks" tests
    grep -rnE --include='*.sh' '^[^#]*\bsleep [0-9$]' tests)
if [ "${waiting:-0}" -ne 0 ]; then
    echo "    ^ wait for a state (QTRY_*, support::becomesIdle), measure processor time, or add a reason to" \
        "tests/wait_exceptions.tsv"
    found=1
fi

# Fragments of planted faults that an edit has changed.
if ! tests/mutations/run --check; then
    echo "    ^ adapt the row to the changed line, or replace it by a fault of the same module"
    found=1
fi
exit "$found"
