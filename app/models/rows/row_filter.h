// SPDX-License-Identifier: GPL-3.0-or-later
// What a person types to see some rows of a table only: "P1 cycle > 0.02".
#pragma once

#include "core/base/numbers/quantity.h"

#include <QString>
#include <QStringList>
#include <QVariant>
#include <functional>
#include <optional>
#include <vector>

namespace equipoise::gui {

/// Conditions that must all hold. A word (or "words in quotes") must be in one of the columns of text.
/// A comparison, such as cycle > 0.02 or 0.01 <= cycle < 0.02 or from = P1, is about one column: named by the
/// beginning of what it is called. Numbers as text::typedQuantity() reads them (speed > 2 Gflop/s), or with a
/// percent sign; without a unit in the one that the column shows, or in the file's own where the column shows
/// the inverse (cycle time > 0.02 of a column of speeds); = takes numbers that are the same as shown. A colon
/// looks for a part of a text, and "none" stands for a cell without a value.
class RowFilter {
public:
    struct Column {
        int number = 0;
        QStringList titles; ///< any of them names it
        QString unit;
        bool isNumber = false;
        UnitRole role = UnitRole::None; ///< then numbers may have another unit
        Units units{};
        bool inverse = false; ///< a speed or a bandwidth: what is compared is 1 / the column's value
        Unit shown{};         ///< in which the table shows the numbers of the column
    };
    /// What cannot be read, and where.
    struct Problem {
        enum class Kind { Incomplete, NoColumn, NoNumber, NoComparison };
        Kind kind = Kind::Incomplete;
        QString words;
    };

    /// Fills `problem` and gives nothing if the text cannot be read.
    static std::optional<RowFilter> parse(const QString& text, const std::vector<Column>& columns,
                                          Problem* problem = nullptr);

    /// Without capitals, accents and blanks at the ends: as words are compared here.
    static QString plain(const QString& text);

    bool isEmpty() const { return m_conditions.empty(); }
    /// `value`: of a column of the row, as its SortRole.
    bool accepts(const std::function<QVariant(int column)>& value) const;

private:
    friend class FilterParser;
    enum class Compare { Less, LessOrEqual, Greater, GreaterOrEqual, Equal, Unequal, Contains };
    struct Condition {
        std::vector<int> columns; ///< one of them must do
        Compare compare = Compare::Contains;
        std::optional<double> number; ///< else `words`
        QString words;
        bool none = false;
        bool holds(const QVariant& value) const;
    };
    std::vector<Condition> m_conditions;
};

} // namespace equipoise::gui
