#!/usr/bin/env bash
# Installs what is missing, builds a release into build/ and opens the planner:
#     ./start.sh          on a solved example
#     ./start.sh FILE     on FILE
# Without a display, the answers and pictures are written to answers/ instead.
. "$(dirname -- "${BASH_SOURCE[0]}")/.ci/lib.sh"

case ${1-} in
-h | --help)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' start.sh
    exit
    ;;
esac
[ $# -le 1 ] || fail "usage: ./start.sh [FILE]"
file=${1-}
if [ -n "$file" ]; then
    file=$(cd -- "$called_from" && realpath -- "$file")
    if [ ! -r "$file" ] || [ -d "$file" ]; then
        fail "$file: there is no such file, or it may not be read."
    fi
fi

install_missing .ci/packages
build release equipoise equipoise-cli equipoise-render

if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    exec build/bin/equipoise ${file:+"$file"}
fi

echo "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Answers and pictures go to"
echo "    $root/answers"
mkdir -p answers
scenarios=(resources/examples/*.equipoise)
[ -z "$file" ] || scenarios=("$file")
for scenario in "${scenarios[@]}"; do
    for problem in ring scatter redistribution star grid; do
        grep -q "\"$problem\" *: *{" "$scenario" || continue # not asked
        answer=answers/$(basename -- "$scenario" .equipoise)-$problem
        build/bin/equipoise-cli solve "$problem" "$scenario" --json --output "$answer.equipoise" >"$answer.json"
        for picture in "$answer.svg" "$answer.png"; do
            build/bin/equipoise-cli render "$answer.equipoise" "$picture"
        done
        echo "    $answer: .json, .equipoise, .svg, .png"
    done
done
