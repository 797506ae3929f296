# What start.sh, test.sh and the commands beside this file share. Source it; it changes to the project.
# shellcheck shell=bash
set -euo pipefail

# shellcheck disable=SC2034 # for scripts that take a file
called_from=$PWD
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
cd -- "$root"
export CCACHE_BASEDIR=$root # a clone in another folder finds the same objects
export CCACHE_SLOPPINESS=pch_defines,time_macros # without which it passes over what uses precompiled headers

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# quietly WHAT COMMAND...: shows the command's output only when it fails.
quietly() {
    local what=$1 log
    shift
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1 </dev/null; then
        tail -n 40 "$log" >&2
        rm -f "$log"
        fail "" "This failed: $what" "The last lines it said are above."
    fi
    rm -f "$log"
}

# as_root COMMAND...
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

update_and_install() {
    as_root apt-get -q update || true # a source that is away need not be one that matters
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
        install --no-install-recommends "$@"
}

# install_missing LIST...: installs the packages of the lists that are not there yet.
install_missing() {
    local wanted missing
    wanted=$(sed -E 's/[[:space:]]*#.*//; /^$/d' "$@" | sort -u)
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "This is not a Debian system: make sure that you have what $* name." >&2
        return
    fi
    # shellcheck disable=SC2086,SC2016 # one word a package; the fields are dpkg's
    missing=$(comm -23 <(echo "$wanted") <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted \
        2>/dev/null | sed -n 's/^installed //p' | sort -u) | xargs)
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "These Debian packages are missing: $missing" \
                "Neither are you root nor is there sudo. Ask an administrator to run" \
                "    apt-get install $missing"
        # Asks for a password where it must, before the output is hidden.
        sudo -v || fail "sudo refused. These Debian packages are missing: $missing"
    fi
    echo "Installing $missing (with what they need; a few minutes)"
    # shellcheck disable=SC2086
    quietly "Installing packages (is the network up, and are the package sources in /etc/apt right?)" \
        update_and_install $missing
}

# folder_of PRESET
folder_of() {
    if [ "$1" = release ]; then echo build; else echo "build-$1"; fi
}

# configure PRESET: only when presets, packages or the project's place changed; ninja itself notices every
# other change.
configure() {
    local folder stamp
    folder=$(folder_of "$1")
    stamp=$folder/.configured
    if [ -f "$stamp" ] && [ "$stamp" -nt CMakePresets.json ] && [ ! /var/lib/dpkg/status -nt "$stamp" ] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        return
    fi
    echo "Configuring $folder"
    quietly "Configuring" cmake --fresh --preset "$1"
    touch "$stamp"
}

# build PRESET [TARGET...]: says nothing when there is nothing to do.
build() {
    local folder
    folder=$(folder_of "$1")
    configure "$1"
    shift
    ninja -C "$folder" -j "$(nproc)" "$@" |
        { grep --line-buffered -vE '^ninja: (Entering directory|no work)|Re-checking globbed' || true; } ||
        fail "" "Building failed; the compiler's message is above."
}

# run_tests PRESET [CTEST ARGUMENT...]
run_tests() {
    local folder
    folder=$(folder_of "$1")
    shift
    # One test more than processors: those of MPI programs run one at a time and mostly wait for each other's processes.
    ctest --test-dir "$folder" --parallel $(($(nproc) + 1)) --output-on-failure --no-tests=error --no-label-summary "$@"
}
