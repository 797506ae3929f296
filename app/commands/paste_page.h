// How an outcome of a paste is written, cell by cell.
#pragma once

#include "app/commands/paste.h"

#include <type_traits>

namespace app::paste {

class Page {
public:
    Page(const core::io::Reading& reading, Outcome& outcome);

    const core::io::Sheet& sheet() const { return *m_reading.sheet; }
    bool isBlank(At at) const;
    std::string text(At at) const { return sheet().text(at.first, at.second); }
    Cell& cell(At at) { return m_outcome.cells[at.first][at.second]; }

    void refuse(At at, Reason reason);
    void refuse(At at, core::Error error);
    /// A value that may be set where `now` is.
    template <class T>
    void set(At at, const T& now, const T& then) {
        cell(at).becomes = now == then ? Becomes::Same : Becomes::Changed;
        if constexpr (std::is_same_v<T, double>)
            cell(at).before = now;
    }
    /// The same of a quantity; `before` is told in the new one's unit.
    void setQuantity(At at, const core::Quantity& now, const core::Quantity& then,
                     const core::Measure& measure);
    void add(At at) { cell(at).becomes = Becomes::Added; }
    /// The number in the cell, which may have a unit; else it is in that of its title, else in `now`. Refuses
    /// the cell if there is none.
    std::optional<core::Quantity> quantity(At at, const Target& target, const core::Measure& measure,
                                           const core::Unit& now);
    /// A row that is not made: what is not refused by itself is left out with it.
    void leaveOut(std::size_t row);
    /// True if a cell of the row is refused.
    bool isRefused(std::size_t row) const;
    /// The field that a column is for.
    static Field fieldOf(const Target& target, std::size_t column) {
        return column < target.fields.size() ? target.fields[column] : Field::None;
    }

    /// Counts, and checks the edit. `added`: rows that are made.
    void close(const core::Scenario& scenario, Edit edit, std::size_t added);

private:
    const core::io::Reading& m_reading;
    Outcome& m_outcome;
};

} // namespace app::paste
