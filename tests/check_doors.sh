#!/usr/bin/env bash
# Who may include whom. Prints every include that goes through a door that is not there, and every folder that
# has no row here.
set -uo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1
found=0

# Every folder with what it stands on: it may include itself, these, and what these stand on.
problems='core/problems/ring core/problems/scatter core/problems/redistribution core/problems/star core/problems/grid'
declare -A stands_on=(
    [core/base]=''
    [core/json]='core/base'
    [core/table]='core/json'
    [core/platform]='core/table'
    [core/field]='core/platform'
    [core/schedule]='core/platform'
    [core/trace]='core/schedule'
    [core/linear]='core/base'
    [core/network]='core/schedule'
    [core/measure]='core/network'
    [core/problems/ring]='core/trace core/linear core/field core/network'
    [core/problems/scatter]='core/trace core/linear core/field core/network'
    [core/problems/redistribution]='core/trace core/linear core/field core/network'
    [core/problems/star]='core/trace core/linear core/field core/network'
    [core/problems/grid]='core/trace core/linear core/field'
    [core/model]='core/trace core/linear core/field core/network'
    [core/simulation]='core/model core/solve'
    [core/solve]='core/model core/simulation'
    [core/analysis]='core/solve'
    [core/study]='core/analysis'
    [core/explain]='core/analysis'
    [core/paper]='core/study'
    [core/lesson]='core/analysis'
    [core/watch]='core/analysis'
    [core/replay]='core/analysis'
    [core/task]='core/explain core/replay core/watch'
    [core/report]='core/task'
    [core/io]='core/study core/lesson core/measure core/report core/watch'

    [app/text]='core/io'
    [app/cli]='app/text'
    [app/mpi]='app/text app/cli bindings/mpi'
    [app/simulate]='app/text app/cli'
    [app/start]=''
    [app/jobs]='core/io'
    [app/commands]='app/text'
    [app/document]='app/commands app/jobs'
    [app/recovery]='app/document'
    [app/models]='app/document'
    [app/pictures]='app/models'
    [app/settings]='app/recovery app/pictures'
    [app/widgets]='app/settings'
    [app/problems]='app/widgets'
    [app/tools]='app/problems'
    [app/start_view]='app/tools'
    [app/window]='app/start_view'
    [app/render]='app/window'

    [bindings/c]='app/text'
    [bindings/mpi]=''
)

# Files of a problem that connect it with the layers above: no other file of its folder includes them.
connecting='^core/problems/[a-z]+/((study|mpi)/)?[a-z_]+\.(cpp|h):'
for folder in core/* core/problems/* app/* bindings/c bindings/mpi; do
    [ -d "$folder" ] && [ "$folder" != core/problems ] || continue
    if [ -z "${stands_on[$folder]+known}" ]; then
        echo "$folder: a folder without a row in this file"
        found=1
        continue
    fi
    # All that it stands on, step by step; no folder is taken twice, which ends it.
    below=" $folder "
    next=$folder
    while [ -n "$next" ]; do
        step=''
        for one in $next; do
            for under in ${stands_on[$one]}; do
                [[ $below == *" $under "* ]] || { below+="$under "; step+=" $under"; }
            done
        done
        next=$step
    done
    allowed=$(tr -s ' ' '|' <<<"$below" | sed 's/^|//; s/|$//')
    [[ $folder == core/* ]] || allowed+="|core/[a-z]+(/[a-z]+)?"
    if grep -rnE --include='*.h' --include='*.cpp' '^ *#include *"(core|app|bindings|tests)/' "$folder" |
        grep -vE "$connecting" |
        grep -vE "#include *\"(($allowed)/|core/precompiled|app/precompiled)"; then
        echo "    ^ $folder stands on:${below#" $folder"}"
        found=1
    fi
done

# forbid WHY PATTERN FOLDER...: no file there includes what matches PATTERN.
forbid() {
    local why=$1 pattern=$2
    shift 2
    if grep -rnE --include='*.h' --include='*.cpp' "^ *#include *[<\"]($pattern)" "$@"; then
        echo "    ^ $why"
        found=1
    fi
}
# only FOLDER PATTERN: among core, app and bindings, just this folder includes it.
only() {
    local allowed=$1 pattern=$2 hits
    hits=$(grep -rnE --include='*.h' --include='*.cpp' "^ *#include *[<\"]($pattern)" core app bindings |
        grep -vE "^($allowed)/")
    [ -z "$hits" ] || { printf '%s\n    ^ only %s may include this\n' "$hits" "$allowed"; found=1; }
}

forbid "the core knows no Qt" 'Q[A-Z]' core
forbid "the command line has no Qt" 'Q[A-Z]' app/cli app/mpi app/simulate app/text/messages.* \
    app/text/words/import_words.* app/text/words/lint_words.* app/text/blame.* bindings
forbid "pictures never start jobs" 'app/jobs/' app/pictures
problems='ring scatter redistribution star grid'
for problem in $problems; do
    forbid "problems do not know each other" "app/problems/($(tr ' ' '|' <<<"${problems/$problem/-}"))/" \
        "app/problems/$problem"
done
# A problem's namespace and headers are named in its own folders only.
naming=''
for problem in $problems; do
    naming+=$(grep -rlE --include='*.h' --include='*.cpp' --include='*.in' \
        "(^|[^a-z_])$problem::|namespace $problem\\b|#include *\"(core|app)/problems/$problem/" core app bindings |
        grep -vE "^((core|app)/problems/$problem/|bindings/c/problems/$problem\\.cpp$)")$'\n'
done
naming=$(sort -u <<<"$naming" | sed '/^$/d')
for file in $naming; do
    echo "$file: names the types of a problem outside the problem's folders"
    found=1
done
only 'core/linear' 'lpsolve/|lp_lib|glpk'
only 'core/io/xml' 'expat'
only 'app/settings' 'QSettings'
only 'app/mpi|core/io/mpi|core/problems/[a-z]+/mpi|bindings/mpi|bindings/examples' 'mpi\.h'
only 'app/simulate' 'simgrid|xbt'
only 'tests' 'nlohmann/'

strays=$(grep -rnE --include='*.h' --include='*.cpp' '^ *#include *"' core app bindings tests |
    grep -vE '#include *"((core|app|bindings|tests)/|[a-z_]*\.moc")')
[ -z "$strays" ] || { printf '%s\n    ^ includes are written from the root\n' "$strays"; found=1; }

# docs/layers.svg shows the layers of core/CMakeLists.txt and app/CMakeLists.txt, and an arrow for each that they use.
built=$(perl -0777 -ne '
    @problems = split " ", $1 if /^set\(problems ([^)]*)\)/m;
    while (/^\s*equipoise_layer\((\S+)(.*?)\)\s*$/msg) {
        my ($layer, $rest) = ($1, $2);
        my @used = map { $_ eq "\${problems}" ? @problems : $_ } $rest =~ /\bUSES ([a-z_\s\${}]+)/ ? split " ", $1 : ();
        for my $name ($layer eq "\${problem}" ? @problems : $layer) {
            print "layer-$name\n", map { "uses-$name-$_\n" } @used;
        }
    }' core/CMakeLists.txt app/CMakeLists.txt | sort)
drawn=$(grep -oE '"layer-[a-z]+"|(class="| )uses-[a-z]+-[a-z]+' docs/layers.svg | grep -oE '(layer|uses)-[a-z-]+' | sort)
if ! difference=$(diff <(echo "$built") <(echo "$drawn")); then
    printf '%s\n    ^ docs/layers.svg differs from the lines equipoise_layer: < only there, > only in the picture\n' "$difference"
    found=1
fi
for layer in $(sed -n 's/^layer-//p' <<<"$built"); do
    grep -qE "^## (.*, )?$layer(,|$)" docs/layers.md || { echo "docs/layers.md has no section on $layer"; found=1; }
done
exit "$found"
