// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of columns and cells of tables: one reading for files, for pasted and for dropped text.
#pragma once

#include "core/base/numbers/quantity.h"
#include "core/io/spreadsheet/spreadsheet.h"

#include <cstddef>
#include <optional>
#include <string>
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
    ComputeTable, ///< measured times of a processor, as one word (see points.h)
    Table,        ///< those of a link
    X,
    Y,
    Property, ///< of a node or a link: see core/platform/properties.h
};
/// Whether the cells of such a column are numbers, rather than names or words.
bool isOfNumbers(ColumnRole role);
/// Whether they are names of nodes.
inline bool isOfNames(ColumnRole role) {
    return role == ColumnRole::Name || role == ColumnRole::From || role == ColumnRole::To;
}

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
    std::optional<Unit> unit{}; ///< of bare numbers; none: they need one, or are in that of the number there
    bool inverse = false;
    double share = 1;            ///< of its numbers that counts: half of a round trip
    std::string_view property{}; ///< Property: its key, which lasts
    TitleMatch match = TitleMatch::Loose;

    bool isForSame(const ListColumn& rival) const { return role == rival.role && property == rival.property; }
};
inline constexpr double roundTripShare = 0.5; ///< of its time: the latency of one way

/// The column of that role; null: none is.
const ListColumn* columnFor(const std::vector<ListColumn>& columns, ColumnRole role);
/// Adds candidates, given from left to right, to `columns`, which then has each role, and each property, once: of
/// several candidates the first with the best match. Returns the others, best match first: those without a role,
/// and those for what `columns` has already. O(candidates x columns that are added).
std::vector<ListColumn> addBest(std::vector<ListColumn>& columns, std::vector<ListColumn> candidates);

/// Whether a cell is empty or holds what stands for a missing value: "-", "--", U+2013, "n/a", "NA", "NaN", "null" in
/// any case, or infinity. "x" does not: it may as well be a yes.
bool isNothing(std::string_view text);
/// Whether a cell says that there is no limit: "Inf", "+inf", "infinity", U+221E.
bool isUnlimited(std::string_view text);

/// Whether a cell for a number has none: isNothing(), except where bare numbers are bandwidths (`bare` is inverse)
/// and infinity is one without limit.
bool isMissing(std::string_view text, const Measure& measure, const Unit& bare);
/// The quantity in a cell that exists, times the column's share: a bare number is in the column's unit, else in
/// `bare`. A bandwidth without limit is a cost of 0. Errors, without a place (which takes as long as the text before
/// it): those of parseQuantity().
Result<Quantity> quantityIn(const Reading& reading, std::size_t row, const ListColumn& column,
                            const Units& units, std::string_view subject, const Unit& bare = {});
/// The cost in a cell of a matrix, where bare numbers are in `bare`: noLink for a missing cell, a missing value or a
/// bandwidth of 0. Errors: those of quantityIn(); the range of a cost is not checked.
Result<double> matrixCostIn(const Reading& reading, std::size_t row, std::size_t column, const Units& units,
                            std::string_view subject, const Unit& bare);

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
/// Whether one of the words says that both ends of a row are machines ("client", "receiver", "rank1") or that
/// messages went there and back ("rtt"): none of the ends is a switch then. `text`: a title, or a line of titles.
bool speaksOfMachines(std::string_view text);
/// A title as a key of a scenario file would be written: "Cycle time" is cycle_time, without blanks at its end.
std::string keyInTitle(std::string_view text);
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
