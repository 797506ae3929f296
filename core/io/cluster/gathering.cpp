// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/gathering.h"

namespace equipoise::io::printed {

Found::Pair& pairOf(Found& found, const std::string& fileName, const TableChoices& choices) {
    if (choices.names.size() == 2) {
        const std::size_t from = found.machine(choices.names[0]);
        return found.pair(from, found.machine(choices.names[1]));
    }
    if (const auto names = pairIn(fileName)) {
        const std::size_t from = found.machine(names->first);
        return found.pair(from, found.machine(names->second));
    }
    found.namesSupposed = true;
    found.notes.add(ImportCode::Supposed, "names of the two machines", "0 and 1");
    const std::size_t from = found.machine("0");
    return found.pair(from, found.machine("1"));
}

Found::Machine& machineOf(Found& found, const std::string& fileName, const TableChoices& choices) {
    return found[found.machine(choices.names.size() == 1 ? choices.names[0] : machineIn(fileName))];
}

Error nothing(const std::string& what, const std::string& fileName) {
    return {ErrorCode::MissingField, what, {}, {}, {fileName, 1, 1, {}}};
}

} // namespace equipoise::io::printed
