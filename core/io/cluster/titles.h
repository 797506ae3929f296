// SPDX-License-Identifier: GPL-3.0-or-later
// What the title of a column says that is in it.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/io/spreadsheet/table.h"

#include <optional>
#include <string_view>
#include <vector>

namespace equipoise::io {

enum class ColumnRole { Nothing, From, To, RoundTrip, Latency, Cost, Size, Time, Name, Speed };

struct ColumnTitle {
    ColumnRole role = ColumnRole::Nothing;
    std::optional<Unit> unit; ///< that it names
    bool inverse = false;     ///< of a cost: a bandwidth; of a cycle time: a speed
};

/// A column of a list.
struct ListColumn {
    ColumnRole role{};
    std::size_t column = 0;
    std::optional<Unit> unit; ///< of bare numbers; none: they need one
    bool inverse = false;
};

/// Whether a cell holds what stands for a missing value: "-", "n/a", "NaN", "inf".
bool isNothing(std::string_view text);
/// Whether a cell says that there is no limit: "Inf", "+inf", "infinity", U+221E.
bool isUnlimited(std::string_view text);

/// The units of what is gathered.
const Units& gatheredUnits();
/// What such a column measures; None: it has no units.
UnitRole unitRoleOf(ColumnRole role);
/// "bw (Mbit/s)", "avg rtt ms", "client", "Gflops", "Débit [Mo/s]": in words of English, French, German,
/// Spanish, Italian, Portuguese or Dutch, and units of rates whatever the words. Columns of a spread ("max
/// latency") say nothing.
ColumnTitle titleIn(std::string_view text);
/// The unit that `text` is. "gbps" is "Gbps", "µs" is "us": titles are not strict.
std::optional<Unit> unitIn(std::string_view text, UnitRole role);
/// The unit that is `title` or one of its words.
std::optional<Unit> unitInTitle(std::string_view title, UnitRole role);
/// "from", "bandwidth", ...: as TableChoices::columns calls it; empty: no such role.
std::optional<ColumnTitle> roleCalled(std::string_view key);
/// The key of what such a title says; empty: nothing.
std::string_view keyOf(const ColumnTitle& title);
/// All keys.
std::vector<std::string_view> columnKeys();
/// All of these, for messages.
std::string roleNames();

} // namespace equipoise::io
