// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of columns and cells of tables: one reading for files, for pasted and for dropped text.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/io/spreadsheet/spreadsheet.h"

#include <optional>
#include <string_view>
#include <vector>

namespace equipoise::io {

enum class ColumnRole {
    Nothing,
    From,
    To,
    RoundTrip,
    Latency,
    Cost,
    Size,
    Time,
    Name,
    Speed,
    StartUp,
    BothWays,
};

/// How much of a title says what its column holds. Where several columns may be for the same, the first of the best
/// match is.
enum class TitleMatch {
    Exact, ///< the table's own title of a column
    Whole, ///< known words and a unit alone: "avg latency (us)"
    Loose, ///< other words, too: "link bandwidth tier"
};

struct ColumnTitle {
    ColumnRole role = ColumnRole::Nothing;
    std::optional<Unit> unit;             ///< that it names
    bool inverse = false;                 ///< of a cost: a bandwidth; of a cycle time: a speed
    TitleMatch match = TitleMatch::Loose; ///< titleIn(): Whole or Loose
};

/// A column of a list.
struct ListColumn {
    ColumnRole role{};
    std::size_t column = 0;
    std::optional<Unit> unit; ///< of bare numbers; none: they need one
    bool inverse = false;
};

/// Whether a cell holds what stands for a missing value: "-", U+2013, "n/a", "NaN", "inf".
bool isNothing(std::string_view text);
/// Whether a cell says that there is no limit: "Inf", "+inf", "infinity", U+221E.
bool isUnlimited(std::string_view text);

/// Whether a cell of bandwidths (`bare` is inverse) says that there is no limit.
bool isNoLimit(std::string_view text, const Measure& measure, const Unit& bare);
/// The quantity in a cell that exists: a bare number is in `bare`. A bandwidth without limit is a cost of 0. Errors, without a place (which takes as long as the text before it): those of
/// parseQuantity().
Result<Quantity> quantityIn(const Reading& reading, std::size_t row, std::size_t column,
                            const Measure& measure, std::string_view subject, const Unit& bare);

/// The units of what is gathered.
const Units& gatheredUnits();
/// What such a column measures; None: it has no units.
UnitRole unitRoleOf(ColumnRole role);
/// "bw (Mbit/s)", "avg rtt ms", "client", "Gflops", "Débit [Mo/s]": in words of English, French, German,
/// Spanish, Italian, Portuguese or Dutch, and units of rates whatever the words. Columns of a spread ("max
/// latency") say nothing. `units`: those to which units of titles refer.
ColumnTitle titleIn(std::string_view text, const Units& units = gatheredUnits());
/// The unit that `text` is. "gbps" is "Gbps", "µs" is "us": titles are not strict.
std::optional<Unit> unitIn(std::string_view text, UnitRole role, const Units& units = gatheredUnits());
/// The unit that is `title`, what it has in brackets, or one of its words.
std::optional<Unit> unitInTitle(std::string_view title, UnitRole role, const Units& units = gatheredUnits());
/// What a title has in brackets at its end: a unit; empty: nothing.
std::string_view bracketOf(std::string_view title);
/// "from", "bandwidth", ...: as TableChoices::columns calls it; empty: no such role.
std::optional<ColumnTitle> roleCalled(std::string_view key);
/// The key of what such a title says; empty: nothing.
std::string_view keyOf(const ColumnTitle& title);
/// All keys.
std::vector<std::string_view> columnKeys();
/// All of these, for messages.
std::string roleNames();

} // namespace equipoise::io
