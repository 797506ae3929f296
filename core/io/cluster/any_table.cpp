// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/any_table.h"

#include "core/base/control/poll.h"
#include "core/base/excerpt.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/cluster/comments.h"
#include "core/io/decode.h"
#include "core/io/intake/columns.h"
#include "core/io/spreadsheet/spreadsheet.h"

#include <algorithm>
#include <cmath>

namespace equipoise::io {

namespace {

/// Layout of a sheet that holds a matrix.
struct Square {
    bool titles = false; ///< a row of names above
    bool names = false;  ///< a column of names beside
    bool speeds = false; ///< a column of speeds or cycle times before the cells
    std::size_t size = 0;
    std::size_t before() const { return (names ? 1U : 0U) + (speeds ? 1U : 0U); }
};

class AnyTableReader {
public:
    AnyTableReader(const Reading& reading, const std::string& fileName, const TableChoices& choices,
                   SolveControl* control)
        : m_reading(reading)
        , m_sheet(*reading.sheet)
        , m_file(fileName)
        , m_choices(choices)
        , m_poll(control) {}

    Result<Found> read() {
        for (std::size_t row = 0; row < m_sheet.rows() && !m_poll(); ++row)
            if (!m_sheet.isBlank(row))
                m_rows.push_back(row);
        if (m_rows.empty())
            return Error{ErrorCode::TableSyntax,
                         {},
                         TRANSLATABLE("facts", "an empty table"),
                         TRANSLATABLE("facts", "a matrix or a list"),
                         {m_file, 0, 0, {}}};
        if (m_choices.columns.empty())
            if (const auto square = squareIn()) {
                auto taken = readSquare(*square);
                return taken ? Result<Found>(std::move(m_found)) : std::move(taken).error();
            }
        auto taken = readList();
        return taken ? Result<Found>(std::move(m_found)) : std::move(taken).error();
    }

private:
    bool isNumber(std::size_t row, std::size_t column) const {
        return column < m_sheet.columns(row) && m_reading.number(row, column).has_value();
    }
    std::string text(std::size_t row, std::size_t column) const {
        return column < m_sheet.columns(row) ? m_sheet.text(row, column) : std::string();
    }

    std::optional<Square> squareIn();
    /// False once the control says stop.
    bool fits(const Square& square);
    Result<void> readSquare(const Square& square);
    Result<Unit> matrixUnit(const Square& square);
    /// Whether the first cell or the caller says that the cells are latencies or round trips, and which.
    ColumnRole matrixRole(const Square& square) const;
    Result<void> readLatencies(const Square& square);
    Result<void> nameMachines(const Square& square);
    /// The speed of a machine, where it is not missing.
    Result<void> readSpeed(std::size_t machine, std::size_t row, const ListColumn& column);

    // ---- lists
    Result<void> readList();
    Result<void> chooseColumns(bool& titles);
    Result<void> addChosen(const std::string& key, const std::string& value, bool& titles);
    /// Names of machines in columns whose titles are in a language that titleIn() does not know: columns of
    /// words before the first quantity, one where there are speeds, two where there are links.
    void supposeNames();
    bool isOfWords(std::size_t column) const;
    const ListColumn* column(ColumnRole role) const { return columnFor(m_columns, role); }
    /// The column of a role; a default one without it.
    ListColumn the(ColumnRole role) const {
        const ListColumn* first = column(role);
        return first ? *first : ListColumn{};
    }
    /// s, s/MB, MB or s/Mflop; empty: there is nothing.
    Result<std::optional<double>> quantity(std::size_t row, const ListColumn& column) const;
    Result<void> readPair(std::size_t row);
    Result<void> readMachine(std::size_t row);

    Error refuse(std::size_t row, std::size_t column, ErrorCode code, std::string subject, std::string value,
                 std::string limit) const {
        return {code, std::move(subject), std::move(value), std::move(limit),
                m_sheet.place(row, column, m_file)};
    }

    const Reading& m_reading;
    const Sheet& m_sheet;
    const std::string& m_file;
    const TableChoices& m_choices;
    Poll m_poll;
    std::vector<std::size_t> m_rows; ///< that hold something
    std::vector<ListColumn> m_columns;
    std::vector<std::size_t> m_machines; ///< of a matrix
    Found m_found;
};

bool AnyTableReader::fits(const Square& square) {
    const std::size_t first = square.titles ? 1 : 0;
    if (square.size < 2 || m_rows.size() != square.size + first)
        return false;
    const auto isTitle = [&](std::size_t row, std::size_t column) {
        const std::string title = text(row, column);
        return !title.empty() && !isNothing(title);
    };
    const std::size_t wide = square.size + square.before();
    if (square.titles)
        for (std::size_t column = square.before(); column < wide; ++column)
            if (!isTitle(m_rows[0], column))
                return false;
    if (square.speeds && titleIn(text(m_rows[0], 1)).role != ColumnRole::Speed)
        return false;
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < square.size; ++i) {
        const std::size_t row = m_rows[i + first];
        if (m_sheet.columns(row) > wide || (square.names && !isTitle(row, 0)))
            return false;
        // Names beside are those above; without any above they are no numbers.
        if (square.names && !square.titles && isNumber(row, 0))
            return false;
        for (std::size_t j = square.before(); j < wide; ++j) {
            const bool isDiagonal = j == i + square.before();
            if (m_poll() || (!isNumber(row, j) && !isNothing(text(row, j)) &&
                             !(isDiagonal && keyInTitle(text(row, j)) == "x")))
                return false;
            numbers += isNumber(row, j) && !isDiagonal ? 1U : 0U;
        }
    }
    return numbers > 0;
}

std::optional<Square> AnyTableReader::squareIn() {
    const std::size_t rows = m_rows.size();
    const std::size_t wide = m_sheet.widest();
    const bool corner = !isNumber(m_rows[0], 0);
    const bool above = corner && (isNumber(m_rows[0], 1) || !isNothing(text(m_rows[0], 1)));
    for (const Square& square : {Square{above, true, true, wide < 2 ? 0 : wide - 2},
                                 Square{above, true, false, wide < 1 ? 0 : wide - 1},
                                 Square{false, true, false, wide < 1 ? 0 : wide - 1},
                                 Square{false, false, false, wide}, Square{corner, false, false, wide}})
        if (rows >= 2 && (!square.speeds || square.titles) && fits(square))
            return square;
    return std::nullopt;
}

/// By the names above, else beside, else those chosen, else numbers.
Result<void> AnyTableReader::nameMachines(const Square& square) {
    const std::size_t first = square.titles ? 1 : 0;
    if (!square.titles && !square.names && !m_choices.names.empty() && m_choices.names.size() != square.size)
        return refuse(m_rows[0], 0, ErrorCode::MatrixShape, TRANSLATABLE("facts", "names given"),
                      std::to_string(m_choices.names.size()), std::to_string(square.size));
    for (std::size_t i = 0; i < square.size; ++i) {
        const std::string above = square.titles ? text(m_rows[0], i + square.before()) : std::string();
        const std::string beside = square.names ? text(m_rows[i + first], 0) : above;
        if (square.titles && above != beside)
            return refuse(m_rows[i + first], 0, ErrorCode::UnknownName,
                          withNumbers(TRANSLATABLE("facts", "row %1"), {i + 1}), beside, {});
        const std::string name = !beside.empty()           ? beside
                                 : m_choices.names.empty() ? std::to_string(i + 1)
                                                           : m_choices.names[i];
        m_machines.push_back(m_found.machine(name));
        if (m_machines.back() != i)
            return refuse(m_rows[i + first], 0, ErrorCode::DuplicateName, "processor", name, {});
    }
    m_found.namesSupposed = !square.titles && !square.names && m_choices.names.empty();
    if (m_found.namesSupposed)
        m_found.notes.add(ImportCode::Supposed, "names", "1 to " + std::to_string(square.size));
    return {};
}

ColumnRole AnyTableReader::matrixRole(const Square& square) const {
    if (!m_choices.is.empty())
        return m_choices.is == "latency" ? ColumnRole::Latency : ColumnRole::Cost;
    const ColumnRole role =
        square.titles && square.names ? titleIn(text(m_rows[0], 0)).role : ColumnRole::Nothing;
    return role == ColumnRole::Latency || role == ColumnRole::RoundTrip ? role : ColumnRole::Cost;
}

/// Cells are times: links whose bandwidths are unknown.
Result<void> AnyTableReader::readLatencies(const Square& square) {
    const std::string corner = square.titles && square.names ? text(m_rows[0], 0) : std::string();
    const auto unit =
        m_choices.unit.empty() ? unitInTitle(corner, UnitRole::Time) : unitIn(m_choices.unit, UnitRole::Time);
    if (!unit)
        return refuse(m_rows[0], 0, ErrorCode::MissingField,
                      TRANSLATABLE("facts", "unit of the latencies (in the first cell)"), {}, {});
    const double share = matrixRole(square) == ColumnRole::RoundTrip ? 0.5 : 1;
    for (std::size_t i = 0; i < square.size; ++i)
        for (std::size_t j = 0; j < square.size; ++j) {
            const std::size_t row = m_rows[i + (square.titles ? 1 : 0)];
            const std::size_t column = j + square.before();
            if (m_poll())
                return stopped();
            if (i == j || !isNumber(row, column))
                continue;
            const auto time =
                fromUnit(toText(*m_reading.number(row, column)), *unit, {UnitRole::Time, gatheredUnits()});
            if (!time || !(*time >= 0))
                return refuse(row, column, ErrorCode::OutOfRange, "latency", text(row, column), ">= 0");
            m_found.link(m_machines[i], m_machines[j]).latencies.push_back(*time * share);
        }
    return {};
}

Result<Unit> AnyTableReader::matrixUnit(const Square& square) {
    const ColumnTitle corner = square.titles && square.names ? titleIn(text(m_rows[0], 0)) : ColumnTitle();
    const bool inverse = m_choices.is.empty() ? corner.role == ColumnRole::Cost && corner.inverse
                                              : m_choices.is == "bandwidth";
    if (!m_choices.unit.empty()) {
        const auto unit = unitIn(m_choices.unit, UnitRole::TimePerData);
        if (!unit || (!m_choices.is.empty() && unit->inverse != inverse))
            return Error{ErrorCode::WrongType,
                         "--unit",
                         "\"" + m_choices.unit + "\"",
                         inverse ? "Mbit/s, GB/s, ..." : "s/MB, us/kB, Mbit/s, ...",
                         {}};
        return *unit;
    }
    if (corner.role == ColumnRole::Cost && corner.unit && corner.unit->inverse == inverse)
        return *corner.unit;
    if (inverse)
        return refuse(m_rows[0], 0, ErrorCode::MissingField,
                      TRANSLATABLE("facts", "unit of the bandwidths (in the first cell)"), {}, {});
    m_found.notes.add(ImportCode::Supposed, "what the numbers are", "costs in s/MB");
    return Unit{};
}

Result<void> AnyTableReader::readSquare(const Square& square) {
    const bool latencies = matrixRole(square) != ColumnRole::Cost;
    const auto unit = latencies ? Result<Unit>(Unit{}) : matrixUnit(square);
    if (!unit)
        return unit.error();
    if (auto named = nameMachines(square); !named)
        return named;
    if (square.speeds) {
        const ColumnTitle title = titleIn(text(m_rows[0], 1));
        const ListColumn speed{ColumnRole::Speed, 1, title.unit, title.inverse};
        for (std::size_t i = 0; i < square.size; ++i)
            if (auto read = readSpeed(m_machines[i], m_rows[i + 1], speed); !read)
                return read;
    }
    if (latencies)
        return readLatencies(square);
    Matrix<double> costs(square.size, square.size, infinity);
    std::size_t upper = 0;
    std::size_t lower = 0;
    for (std::size_t i = 0; i < square.size; ++i)
        for (std::size_t j = 0; j < square.size; ++j) {
            if (m_poll())
                return stopped();
            if (i == j) {
                costs(i, j) = 0;
                continue;
            }
            const std::size_t row = m_rows[i + (square.titles ? 1 : 0)];
            const std::size_t column = j + square.before();
            const char* subject = unit->inverse ? "bandwidth" : "cost";
            const auto cost = matrixCostIn(m_reading, row, column, gatheredUnits(), subject, *unit);
            if (!cost || !(*cost >= 0))
                return refuse(row, column, ErrorCode::OutOfRange, subject, text(row, column), ">= 0");
            costs(i, j) = *cost;
            if (*cost != noLink)
                ++(i < j ? upper : lower);
        }
    if ((upper == 0) != (lower == 0)) { // a triangle
        for (std::size_t i = 0; i < square.size; ++i)
            for (std::size_t j = 0; j < i; ++j)
                (upper == 0 ? costs(j, i) : costs(i, j)) = upper == 0 ? costs(i, j) : costs(j, i);
        m_found.notes.add(ImportCode::Supposed, "the other triangle of the matrix", "the same");
    }
    m_found.setCosts({m_machines, std::move(costs)});
    return {};
}

/// "from=client", "bandwidth=3", "latency=rtt:ms": a title or a number, and a unit.
Result<void> AnyTableReader::addChosen(const std::string& key, const std::string& value, bool& titles) {
    const auto role = roleCalled(key);
    if (!role)
        return Error{ErrorCode::UnknownChoice, "--column", key, roleNames(), {}};
    ListColumn column{role->role, 0, {}, role->inverse};
    const auto colon = value.rfind(':');
    const std::string title = value.substr(0, colon);
    if (colon != std::string::npos) {
        column.unit = unitIn(value.substr(colon + 1), unitRoleOf(role->role));
        if (!column.unit)
            return Error{ErrorCode::WrongType,
                         "--column",
                         "\"" + value.substr(colon + 1) + "\"",
                         "a unit of " + key,
                         {}};
    }
    // A number is that of a column, even where a cell of the first row is the same number.
    const auto number = parseNumber(title);
    const bool isNumbered = number && *number >= 1 && *number <= static_cast<double>(m_sheet.widest()) &&
                            *number == std::floor(*number);
    for (std::size_t i = 0; i < m_sheet.columns(m_rows[0]) && !isNumbered; ++i)
        if (text(m_rows[0], i) == title) {
            column.column = i;
            column.unit = column.unit ? column.unit : unitInTitle(title, unitRoleOf(role->role));
            m_columns.push_back(column);
            titles = true;
            return {};
        }
    if (!isNumbered)
        return refuse(m_rows[0], 0, ErrorCode::UnknownName, "--column " + key, title, {});
    column.column = static_cast<std::size_t>(*number) - 1;
    m_columns.push_back(column);
    // Words where the rows below have quantities are a title.
    const std::string above = text(m_rows[0], column.column);
    const UnitRole unitRole = unitRoleOf(role->role);
    if (unitRole != UnitRole::None && m_rows.size() > 1 && !isNothing(above) &&
        !isNumber(m_rows[0], column.column) && !quantity(m_rows[0], column)) {
        titles = true;
        if (!column.unit)
            m_columns.back().unit = unitInTitle(above, unitRole);
    }
    return {};
}

bool AnyTableReader::isOfWords(std::size_t column) const {
    return std::ranges::all_of(m_rows.begin() + 1, m_rows.end(), [&](std::size_t row) {
        return !isNumber(row, column) && !isNothing(text(row, column));
    });
}

void AnyTableReader::supposeNames() {
    const bool isOfPairs = column(ColumnRole::Cost) || column(ColumnRole::Latency) ||
                           column(ColumnRole::RoundTrip) || column(ColumnRole::Time);
    const bool isOfMachines = !isOfPairs && column(ColumnRole::Speed);
    const bool isNamed = column(ColumnRole::From) || column(ColumnRole::To) || column(ColumnRole::Name);
    if (isNamed || m_rows.size() < 2 || (!isOfPairs && !isOfMachines))
        return;
    std::vector<std::size_t> ofWords;
    for (std::size_t i = 0; i < m_sheet.columns(m_rows[0]); ++i)
        if (isOfWords(i) && std::ranges::find(m_columns, i, &ListColumn::column) == m_columns.end())
            ofWords.push_back(i);
    const std::vector<ColumnRole> roles =
        isOfPairs ? std::vector{ColumnRole::From, ColumnRole::To} : std::vector{ColumnRole::Name};
    if (ofWords.size() < roles.size())
        return;
    for (std::size_t i = 0; i < roles.size(); ++i) {
        m_columns.push_back({roles[i], ofWords[i], {}, false});
        m_found.notes.add(ImportCode::Supposed, "what the column " + text(m_rows[0], ofWords[i]) + " is",
                          std::string(keyOf({roles[i], {}, false})));
    }
}

/// `titles`: whether the first row has them.
Result<void> AnyTableReader::chooseColumns(bool& titles) {
    for (const auto& [key, value] : m_choices.columns)
        if (auto added = addChosen(key, value, titles); !added)
            return added;
    const bool isTitled = titles || m_choices.columns.empty();
    Places places(m_sheet.text(), m_file);
    std::vector<ListColumn> candidates;
    for (std::size_t i = 0; isTitled && i < m_sheet.columns(m_rows[0]); ++i) {
        if (m_poll(4 * stepsOfItem))
            return stopped();
        if (std::ranges::find(m_columns, i, &ListColumn::column) != m_columns.end())
            continue;
        const ColumnTitle title = titleIn(text(m_rows[0], i));
        candidates.push_back({.role = keyOf(title).empty() ? ColumnRole::Nothing : title.role,
                              .column = i,
                              .unit = title.unit,
                              .inverse = title.inverse,
                              .match = title.match});
    }
    // With columns that were chosen, only what they do not say is looked for.
    for (const ListColumn& unused : addBest(m_columns, std::move(candidates))) {
        if (m_poll(stepsOfItem))
            return stopped();
        if (const std::string words = text(m_rows[0], unused.column); !words.empty())
            m_found.notes.add(
                ImportCode::NotModelled, "column " + words, {},
                m_found.notes.isFull() ? 0 : places.at(m_sheet.offset(m_rows[0], unused.column)).line);
    }
    titles = isTitled;
    if (titles && m_choices.columns.empty())
        supposeNames();
    for (ListColumn& column : m_columns)
        if (column.role == ColumnRole::Cost && !column.unit && !m_choices.unit.empty()) {
            column.unit = unitIn(m_choices.unit, UnitRole::TimePerData);
            if (!column.unit)
                return Error{
                    ErrorCode::WrongType, "--unit", "\"" + m_choices.unit + "\"", "Mbit/s, s/MB, ...", {}};
        }
    return {};
}

Result<std::optional<double>> AnyTableReader::quantity(std::size_t row, const ListColumn& column) const {
    const std::string cell = text(row, column.column);
    const Measure measure{unitRoleOf(column.role), gatheredUnits()};
    Unit bare = column.unit.value_or(Unit{.inverse = column.inverse});
    if (isMissing(cell, measure, bare))
        return std::optional<double>();
    if (!column.unit && (column.inverse || measure.role == UnitRole::Time) &&
        m_reading.number(row, column.column))
        return refuse(row, column.column, ErrorCode::MissingField,
                      "unit of \"" + excerpt(text(m_rows[0], column.column)) + "\" (in its title)", {}, {});
    // Sizes are bytes unless they say otherwise, and costs in s/MB.
    if (!column.unit && column.role == ColumnRole::Size)
        bare.kind = Unit::Kind::Byte;
    const auto read =
        quantityIn(m_reading, row, column, gatheredUnits(), text(m_rows[0], column.column), bare);
    if (!read) {
        Error error = read.error();
        error.place = m_sheet.place(row, column.column, m_file);
        return error;
    }
    if (!(read->value >= 0))
        return refuse(row, column.column, ErrorCode::OutOfRange, text(m_rows[0], column.column), cell,
                      ">= 0");
    return std::optional(read->value);
}

Result<void> AnyTableReader::readPair(std::size_t row) {
    std::string ends[2];
    for (const auto& [role, name] : {std::pair{ColumnRole::From, &ends[0]}, {ColumnRole::To, &ends[1]}}) {
        *name = text(row, the(role).column);
        if (name->empty())
            return refuse(row, the(role).column, ErrorCode::MissingField,
                          role == ColumnRole::From ? "from" : "to", {}, {});
    }
    std::map<ColumnRole, double> values;
    for (const ListColumn& column : m_columns) {
        if (unitRoleOf(column.role) == UnitRole::None || column.role == ColumnRole::Speed)
            continue;
        const auto read = quantity(row, column);
        if (!read)
            return read.error();
        if (*read)
            values[column.role] = **read;
    }
    const std::size_t from = m_found.machine(ends[0]);
    const std::size_t to = m_found.machine(ends[1]);
    if (from == to || values.empty()) // of a machine with itself, or nothing was measured
        return {};
    const auto has = [&](ColumnRole role) { return values.contains(role); };
    Found::Pair& pair = m_found.link(from, to);
    if (has(ColumnRole::Size) && has(ColumnRole::Time))
        pair.messages.push_back({values[ColumnRole::Size] * 1e6, values[ColumnRole::Time]});
    else if (has(ColumnRole::Size) && has(ColumnRole::Cost) && !has(ColumnRole::Latency))
        pair.messages.push_back(
            {values[ColumnRole::Size] * 1e6, values[ColumnRole::Size] * values[ColumnRole::Cost]});
    else if (has(ColumnRole::Cost) && values[ColumnRole::Cost] > 0)
        pair.bandwidths.push_back(1e6 / values[ColumnRole::Cost]);
    if (has(ColumnRole::Latency))
        pair.latencies.push_back(values[ColumnRole::Latency]);
    else if (has(ColumnRole::RoundTrip))
        pair.latencies.push_back(values[ColumnRole::RoundTrip] / 2);
    return {};
}

Result<void> AnyTableReader::readMachine(std::size_t row) {
    const std::string name = text(row, the(ColumnRole::Name).column);
    if (name.empty())
        return refuse(row, the(ColumnRole::Name).column, ErrorCode::MissingField, "name", {}, {});
    return readSpeed(m_found.machine(name), row, the(ColumnRole::Speed));
}

Result<void> AnyTableReader::readSpeed(std::size_t machine, std::size_t row, const ListColumn& column) {
    const std::string cell = text(row, column.column);
    if (isNothing(cell))
        return {};
    const auto refuseSpeed = [&](std::string limit) {
        return refuse(row, column.column, ErrorCode::OutOfRange,
                      TRANSLATABLE("facts", "speed of ") + m_found.machines()[machine].name, cell,
                      std::move(limit));
    };
    if (const auto number = m_reading.number(row, column.column); number && !column.unit) {
        if (!(*number > 0))
            return refuseSpeed(TRANSLATABLE("facts", "a number > 0"));
        m_found[machine].speeds.push_back(column.inverse ? *number : 1 / *number);
        return {};
    }
    const auto cycle = quantity(row, column);
    if (!cycle)
        return cycle.error();
    if (!*cycle || !(**cycle > 0))
        return refuseSpeed("> 0");
    m_found[machine].flops.push_back(1e6 / **cycle);
    return {};
}

Result<void> AnyTableReader::readList() {
    bool titles = false;
    if (auto chosen = chooseColumns(titles); !chosen)
        return chosen;
    const bool pairs = column(ColumnRole::From) && column(ColumnRole::To) &&
                       std::ranges::any_of(m_columns, [](const ListColumn& candidate) {
                           const UnitRole role = unitRoleOf(candidate.role);
                           return role == UnitRole::TimePerData || role == UnitRole::Time;
                       });
    const bool machines = column(ColumnRole::Name) && column(ColumnRole::Speed);
    if (!pairs && !machines)
        return refuse(m_rows[0], 0, ErrorCode::TableSyntax, {},
                      "\"" + excerpt(m_sheet.line(m_rows[0])) + "\"",
                      "processor, switch, from or link_cost; a square matrix; or titles like from, to, "
                      "bandwidth (Mbit/s), latency (us), or name, speed (Gflop/s)");
    for (std::size_t i = titles ? 1 : 0; i < m_rows.size(); ++i) {
        if (m_poll(stepsOfItem))
            return stopped();
        if (auto read = pairs ? readPair(m_rows[i]) : readMachine(m_rows[i]); !read)
            return read;
    }
    if (m_found.machines().empty())
        return refuse(m_rows[0], 0, ErrorCode::TableSyntax, {}, TRANSLATABLE("facts", "titles alone"),
                      TRANSLATABLE("facts", "rows below them"));
    if (const ListColumn* cost = column(ColumnRole::Cost); pairs && cost && !cost->unit && !cost->inverse)
        m_found.notes.add(ImportCode::Supposed, "unit of " + text(m_rows[0], cost->column), "s/MB");
    return {};
}

Result<Found> gatherPlain(const std::string& plain, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control) {
    const auto spreadsheet =
        readSpreadsheet(plain, {choices.separator, choices.decimalMark, {}, control}, fileName);
    if (!spreadsheet)
        return spreadsheet.error();
    std::optional<Found> gathered;
    std::optional<Platform> platform;
    std::optional<Error> refused;
    for (const Reading& reading : spreadsheet->readings) {
        auto read = AnyTableReader(reading, fileName, choices, control).read();
        if (!read) {
            refused = refused ? refused : std::optional(std::move(read).error());
            continue;
        }
        if (spreadsheet->readings.size() > 1) {
            auto made = platformOf(*read, fileName, control);
            if (made && platform && *platform != made->platform)
                return ambiguous(*spreadsheet);
            if (made)
                platform = std::move(made->platform);
        }
        gathered = *std::move(read);
    }
    if (!gathered)
        return *std::move(refused);
    return *std::move(gathered);
}

} // namespace

Result<Found> gatherTable(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control) {
    const std::string plain = withoutComments(text, control);
    auto gathered = gatherPlain(plain, fileName, choices, control);
    if (gathered || gathered.error().code != ErrorCode::TableSyntax)
        return gathered;
    const auto cornered = withCorner(plain, choices.separator, fileName, control);
    auto again = cornered ? gatherPlain(*cornered, fileName, choices, control) : gathered;
    return again ? again : gathered;
}

} // namespace equipoise::io
