#!/usr/bin/env bash
# Who may include whom. Prints every include that goes through a door that is not there.
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1
found=0

# forbid WHY PATTERN FOLDER...: no file there includes what matches PATTERN.
forbid() {
    local why=$1 pattern=$2
    shift 2
    if grep -rnE --include='*.h' --include='*.cpp' "^ *#include *[<\"]($pattern)" "$@"; then
        echo "    ^ $why"
        found=1
    fi
}
# only FOLDERS PATTERN: among core and app, just these folders include it.
only() {
    local allowed=$1 pattern=$2 hits
    hits=$(grep -rnE --include='*.h' --include='*.cpp' "^ *#include *[<\"]($pattern)" core app |
        grep -vE "^($allowed)/")
    [ -z "$hits" ] || { printf '%s\n    ^ only %s may include this\n' "$hits" "$allowed"; found=1; }
}

forbid "the core knows neither Qt nor the app" 'Q[A-Z]|qcustomplot|app/|tests/' core
forbid "the command line has no Qt" 'Q[A-Z]|qcustomplot|app/(document|commands|jobs|models|views|window)/' \
    app/cli app/mpi app/simulate app/text/messages.* app/text/import_words.*
forbid "the program does not know its tests" 'tests/' app

rooms='ring|scatter|redistribution|star|grid'
forbid "base stands at the bottom" "core/(platform|schedule|trace|linear|solve|study|measure|replay|report|io|$rooms)/" core/base
forbid "platform stands on base" "core/(schedule|linear|solve|study|measure|replay|report|io|$rooms)/" core/platform
forbid "schedule stands on platform" "core/(linear|solve|study|measure|replay|report|io|$rooms)/" core/schedule
forbid "trace stands on schedule" "core/(platform|linear|solve|study|measure|replay|report|io|$rooms)/" core/trace
forbid "linear stands on base" "core/(platform|schedule|solve|study|measure|replay|report|io|$rooms)/" core/linear
forbid "measure stands on platform" "core/(schedule|linear|solve|study|replay|report|io|$rooms)/" core/measure
forbid "replay stands on solve" "core/(linear|study|measure|report|io|$rooms)/" core/replay
forbid "solve neither studies, follows plans nor reads files" "core/(study|measure|replay|report|io)/" core/solve
forbid "a study neither follows plans nor reads files" "core/(measure|replay|report|io)/" core/study
forbid "a report is content, not a file" "core/(study|measure|replay|io)/" core/report
for room in ${rooms//|/ }; do
    others=$(tr '|' '\n' <<<"$rooms" | grep -vx "$room" | paste -sd '|')
    forbid "rooms do not know each other, nor what stands on them" "core/(solve|study|measure|replay|report|io|$others)/" "core/$room"
done

forbid "views never start jobs" 'app/(jobs|window)/' app/views
forbid "below the views" 'app/(views|window)/' app/document app/commands app/recovery app/jobs \
    app/text
only 'app/window|app/main.cpp:.*' 'app/window/'
only 'core/linear' 'lpsolve/|lp_lib|glpk'
only 'core/io/xml' 'expat'
only 'tests' 'nlohmann/'
only 'app/simulate' 'simgrid|xbt'
forbid "only app/mpi talks MPI" 'mpi\.h' core/measure core/replay app/cli app/window
only 'app/views/charts' 'qcustomplot'
only 'app/window' 'QSettings'

strays=$(grep -rnE --include='*.h' --include='*.cpp' '^ *#include *"' core app tests |
    grep -vE '#include *"((core|app|tests)/|[a-z_]*\.moc")')
[ -z "$strays" ] || { printf '%s\n    ^ includes are written from the root\n' "$strays"; found=1; }
exit "$found"
