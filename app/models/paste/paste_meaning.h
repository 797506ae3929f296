// SPDX-License-Identifier: GPL-3.0-or-later
// Interpretation of a text that goes into a table, by a copy of the platform: safe on any thread.
#pragma once

#include "app/commands/paste.h"
#include "app/models/rows/row_filter.h"
#include "core/io/intake/list_form.h"

#include <QStringList>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::gui {

/// What a column of a text may be for.
struct ColumnMeaning {
    int column = -1;            ///< of the table; -1: it is ignored
    std::optional<Unit> unit{}; ///< of its numbers; none: that of the numbers which are there
    QString title{};            ///< in the person's language, with the unit
    double share = 1;           ///< of its numbers that counts: half of a round trip
    bool operator==(const ColumnMeaning& meaning) const {
        return column == meaning.column && unit == meaning.unit && share == meaning.share;
    }
};
/// Chosen by hand, by column of the text; none: as it looks.
using ColumnChoices = std::map<std::size_t, ColumnMeaning>;

/// What a text means when it is pasted.
struct Pasted {
    paste::Outcome outcome;
    QStringList titles;                 ///< what each column of the text is for; empty: ignored
    std::vector<ColumnMeaning> columns; ///< the same, where it can be chosen
    bool byName = false;
};

/// Interpretation of texts for one place in a table, with the platform of its construction. Immutable; shared among
/// threads.
class PasteInterpretation {
public:
    /// Which cells of a text are names, however much they look like numbers.
    using IsName = std::function<bool(std::size_t row, std::size_t column)>;

    explicit PasteInterpretation(std::shared_ptr<const Scenario> scenario)
        : m_scenario(std::move(scenario)) {}
    PasteInterpretation(const PasteInterpretation&) = delete;
    PasteInterpretation& operator=(const PasteInterpretation&) = delete;
    virtual ~PasteInterpretation() = default;

    /// Whether the first row of a text holds titles of columns (or names of processors) instead of values.
    virtual bool hasTitles(const io::Sheet& sheet) const = 0;
    virtual IsName namesIn(const io::Sheet& sheet, bool titles) const = 0;
    /// What can be chosen for a column; empty: nothing can.
    virtual std::vector<ColumnMeaning> choices() const { return {}; }
    /// O(cells + nodes + links). Polls the control once in a few thousand cells; stopped, there is no edit.
    virtual Pasted pasted(const io::Reading& reading, bool titles, SolveControl& control) const = 0;

    const std::shared_ptr<const Scenario>& scenario() const { return m_scenario; }

private:
    std::shared_ptr<const Scenario> m_scenario;
};

/// For a table with a row a processor or a link.
class RowsMeaning : public PasteInterpretation {
public:
    struct Table {
        std::vector<RowFilter::Column> known; ///< what a title may call a column
        std::vector<io::ListColumn> fields;   ///< by column of the table; Nothing: it cannot be set
        QStringList titles;                   ///< the same
        std::vector<int> columns;             ///< where the text goes to, from the left
        ColumnChoices chosen;
        std::vector<io::ColumnRole> key; ///< with all of these, rows go where they belong by name
        /// The rows where the text goes to are the last thing that is filled in.
        std::function<paste::Outcome(const Scenario&, const io::Reading&, paste::Target, SolveControl&)>
            weigh;
    };
    RowsMeaning(std::shared_ptr<const Scenario> scenario, Table table);

    bool hasTitles(const io::Sheet& sheet) const override;
    IsName namesIn(const io::Sheet& sheet, bool titles) const override;
    std::vector<ColumnMeaning> choices() const override;
    Pasted pasted(const io::Reading& reading, bool titles, SolveControl& control) const override;

private:
    io::ListColumn fieldOf(int column) const;
    /// What a column of a text is for, as a user may choose it.
    ColumnMeaning meantBy(const io::ListColumn& column) const;
    QString titleOf(const ColumnMeaning& meant) const;

    Table m_table;
    io::ListForm m_form;
};

/// For the matrix of costs.
class SquareMeaning : public PasteInterpretation {
public:
    /// `at`: where the text goes to, unless its titles say it; without titles as yet.
    SquareMeaning(std::shared_ptr<const Scenario> scenario, const paste::Square& at);

    bool hasTitles(const io::Sheet& sheet) const override;
    IsName namesIn(const io::Sheet& sheet, bool titles) const override;
    /// The unit of all its numbers.
    std::vector<ColumnMeaning> choices() const override;
    Pasted pasted(const io::Reading& reading, bool titles, SolveControl& control) const override;

private:
    ColumnMeaning meantBy(const Unit& unit) const;

    paste::Square m_at;
};

} // namespace equipoise::gui
