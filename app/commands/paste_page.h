// SPDX-License-Identifier: GPL-3.0-or-later
// Page: the outcome of a paste, written cell by cell; RowsPaste: base class of pastes row by row.
#pragma once

#include "app/commands/paste.h"
#include "core/base/control/poll.h"
#include "core/field/node_names.h"
#include "core/platform/properties.h"

#include <type_traits>

namespace equipoise::gui::paste {

class Page {
public:
    Page(const io::Reading& reading, Outcome& outcome);

    const io::Sheet& sheet() const { return *m_reading.sheet; }
    bool isBlank(At at) const;
    std::string text(At at) const { return sheet().text(at.first, at.second); }
    Cell& cell(At at) { return m_outcome.cells[at.first][at.second]; }

    void refuse(At at, Reason reason);
    void refuse(At at, Error error);
    /// A value that may be set where `now` is.
    template <class T>
    void set(At at, const T& now, const T& then) {
        cell(at).becomes = now == then ? Becomes::Same : Becomes::Changed;
        if constexpr (std::is_same_v<T, double>)
            cell(at).before = now;
    }
    /// A quantity that may be set where `now` is; Cell::before is in the unit of `then`.
    void setQuantity(At at, const equipoise::Quantity& now, const equipoise::Quantity& then,
                     const Measure& measure);
    void add(At at) { cell(at).becomes = Becomes::Added; }
    /// The cost of a matrix in the cell; noLink: none. Empty, and refused: not a cost.
    std::optional<double> matrixCost(At at, const Unit& bare, const Units& units, const std::string& subject);
    /// A number of a cost function that may be set.
    struct CostPart {
        bool rate = true; ///< else what it takes to start
        const Units& units;
        const CostFunction* there = nullptr; ///< null: a new one
        std::string subject;
        Result<void> (*validate)(const CostFunction&, std::string_view) = nullptr;
        CostFunction fresh{.table = {}}; ///< in which the number has to be valid
    };
    /// The number in the cell as that part. Empty: the number is missing, or the cell is refused.
    std::optional<equipoise::Quantity> cost(At at, const Target& target, CostPart part);
    /// The text in the cell as a property, for edits; empty, and refused, if it is none. `there`: what has it; null: a
    /// new record.
    template <class R>
    std::optional<std::string> property(At at, std::string_view key, const R* there) {
        const Property<R>& property = *equipoise::findProperty<R>(key);
        R record = there ? *there : R{};
        std::string typed = text(at);
        if (!equipoise::setFromText(record, property, typed) || !equipoise::isAllowed(property, record)) {
            if (property.isFlag())
                refuse(at, Reason::NotYesOrNo);
            else
                refuse(
                    at,
                    Error{ErrorCode::WrongType, std::string(key), typed, std::string(property.allowed), {}});
            return std::nullopt;
        }
        there ? set(at, property.isSame(*there, record), true) : add(at);
        return typed;
    }
    /// Leaves out all cells of a row that is not made, except those refused.
    void leaveOut(std::size_t row);
    /// True if a cell of the row is refused.
    bool isRefused(std::size_t row) const;
    /// What a column is for.
    static ColumnRole roleOf(const Target& target, std::size_t column) {
        return column < target.columns.size() ? target.columns[column].role : ColumnRole::Nothing;
    }

    /// Counts, and checks the edit. `added`: rows that are made.
    void close(const Scenario& scenario, Edit edit, std::size_t added);

private:
    const io::Reading& m_reading;
    Outcome& m_outcome;
};

/// What is pasted into a table row by row.
class RowsPaste {
public:
    RowsPaste(const Scenario& scenario, const io::Reading& reading, const Target& target,
              SolveControl& control)
        : m_poll(control)
        , m_scenario(scenario)
        , m_platform(scenario.platform)
        , m_names(m_platform)
        , m_target(target)
        , m_page(reading, m_outcome) {}

protected:
    /// take(row) for each row of the text that is not blank. False: the control stopped it.
    template <class Take>
    bool eachRow(Take take) {
        for (std::size_t row = m_target.firstRow; row < m_page.sheet().rows(); ++row) {
            if (m_poll(1 + m_page.sheet().columns(row)))
                return false;
            if (!m_page.sheet().isBlank(row))
                take(row);
        }
        return true;
    }

    /// The row of the table where a row of the text goes to; empty: a new one, or one with a name.
    std::optional<std::size_t> placeOf(std::size_t row) const {
        const std::size_t place = row - m_target.firstRow;
        return m_target.byName || place >= m_target.rows.size() ? std::nullopt
                                                                : std::optional(m_target.rows[place]);
    }
    /// Refuses what a row of the text has for a row that is not there.
    void refuseRow(std::size_t row) {
        for (std::size_t column = 0; column < m_page.sheet().columns(row); ++column)
            if (!m_page.isBlank({row, column}))
                m_page.refuse({row, column}, Reason::NoSuchRow);
    }

    Poll m_poll;
    const Scenario& m_scenario;
    const Platform& m_platform;
    const NodeNames m_names;
    const Target& m_target;
    Outcome m_outcome;
    Page m_page;
};

} // namespace equipoise::gui::paste
