#!/usr/bin/env bash
# with_display.sh COMMAND... runs a command on a display of its own: Xvfb with openbox, because without a
# window manager no window becomes active. Nothing is left behind, whatever happens.
set -euo pipefail

folder=$(mktemp -d)
server='' manager=''
clean_up() {
    for process in $manager $server; do
        kill "$process" 2>/dev/null || true
        wait "$process" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap clean_up EXIT
trap 'exit 143' TERM INT HUP

# A display number that no other test has. The lowest free one would be that of a server which is just ending and
# takes the socket of its successor with it. Below ten, programs under MPI look for graphics cards and end with the
# server of another test.
number=$((100 + $$ % 50000))

# Both tell when they are ready by writing to a pipe; the limits only end what would never be.
mkfifo "$folder/display" "$folder/ready"
Xvfb ":$number" -displayfd 3 -screen 0 1920x1200x24 -nolisten tcp 3>"$folder/display" >"$folder/log" 2>&1 &
server=$!
read -r -t 60 number <>"$folder/display" || { cat "$folder/log" >&2; exit 1; }
export DISPLAY=:$number QT_QPA_PLATFORM=xcb
unset WAYLAND_DISPLAY

HOME=$folder openbox --sm-disable --startup "sh -c 'echo ready >\"$folder/ready\"'" >>"$folder/log" 2>&1 &
manager=$!
read -r -t 60 _ <>"$folder/ready" || { cat "$folder/log" >&2; exit 1; }

"$@"
