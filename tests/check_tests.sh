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
    grep -L -E 'failOnWarnings?\(' {} + | xargs -r grep -l 'app/')
if [ "${#silent[@]}" -gt 0 ]; then
    printf '%s\n' "${silent[@]}"
    echo "    ^ init() calls failOnWarnings() of tests/support/warnings.h"
    found=1
fi
exit "$found"
