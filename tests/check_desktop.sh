#!/usr/bin/env bash
# What the desktop is told about the program: valid by the desktop's own tools, and in step with the program.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../resources/desktop"
id=org.equipoise.Equipoise
fail() {
    echo "$*" >&2
    exit 1
}

desktop-file-validate $id.desktop
appstreamcli validate --no-net --no-color $id.metainfo.xml
xmllint --noout $id.xml $id.svg

# The MIME type as a desktop sees it.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/mime/packages"
cp $id.xml "$scratch/mime/packages"
XDG_DATA_DIRS=$scratch update-mime-database "$scratch/mime"
grep -qxF 'application/x-equipoise+json:*.equipoise' "$scratch/mime/globs" || fail "no glob for *.equipoise"
type=$(sed -n 's/^MimeType=\(.*\);$/\1/p' $id.desktop)
grep -qF "<mime-type type=\"$type\">" $id.xml || fail "$id.desktop and $id.xml name different types"
grep -qF "<mediatype>$type</mediatype>" $id.metainfo.xml || fail "$id.metainfo.xml names another type"
# As its magic says, every file that the program writes begins like this.
for file in ../examples/*.equipoise; do
    head -c 96 "$file" | grep -qF '"format": "equipoise"' || fail "$file does not begin as the type says"
done

version=$(sed -n 's/^project(equipoise VERSION \([0-9.]*\) .*/\1/p' ../../CMakeLists.txt)
grep -qF "<release version=\"$version\"" $id.metainfo.xml || fail "$id.metainfo.xml has no release $version"
grep -qF "equipoise ($version)" changelog || fail "changelog has no version $version"
for page in *.1; do
    grep -qF "\"Equipoise $version\"" "$page" || fail "$page is of another version"
done
