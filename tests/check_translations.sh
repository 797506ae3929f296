#!/usr/bin/env bash
# check_translations.sh LUPDATE: each text of the program is in the French file, in the context of its class, and the
# file has no text that the program lacks. A renamed class has another context, so that its texts need a new place.
# `cmake --build build --target update_translations` brings the file up to date.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
lupdate=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp translations/equipoise_fr.ts "$scratch/now.ts"
git ls-files -co --exclude-standard 'core/*.cpp' 'core/*.h' 'app/*.cpp' 'app/*.h' | while read -r file; do
    [ ! -f "$file" ] || echo "$PWD/$file"
done >"$scratch/sources"
"$lupdate" -silent -I "$PWD" -locations none -no-ui-lines -tr-function-alias QT_TRANSLATE_NOOP+=TRANSLATABLE \
    "@$scratch/sources" -ts "$scratch/now.ts"
if ! diff -u translations/equipoise_fr.ts "$scratch/now.ts"; then
    echo "translations/equipoise_fr.ts is not up to date: build the target update_translations, then add the French" >&2
    exit 1
fi
