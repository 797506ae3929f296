// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/table_words.h"

#include "app/text/describe.h"
#include "core/base/words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::text {

using table::Shown;

namespace {

QString translated(std::string_view context, std::string_view source) {
    return source.empty()
               ? QString()
               : QCoreApplication::translate(std::string(context).c_str(), std::string(source).c_str());
}

QString asShown(Shown how, double number, int significantDigits) {
    switch (how) {
    case Shown::Percent:
        return percent(number);
    case Shown::RunTime:
        return duration(number);
    case Shown::Number:
        break;
    }
    return text::number(number, significantDigits);
}

QString allOf(Shown how, double number, UnitRole role, const Units& units) {
    return how == Shown::Number    ? fullQuantity(number, role, units)
           : how == Shown::Percent ? fullPercent(number)
                                   : duration(number);
}

} // namespace

QString translated(const table::Word& word) {
    return QString::fromStdString(
        table::filled(translated(word.context, word.text).toStdString(), word.subject));
}

QString words(const table::Cell& cell) {
    if (const auto* word = std::get_if<table::Word>(&cell))
        return translated(*word);
    const auto* name = std::get_if<std::string>(&cell);
    return name ? QString::fromStdString(*name) : QString();
}

QString shown(const table::Cell& cell, const table::Column& column, const Units& units) {
    struct Text {
        QString operator()(std::monostate /*nothing*/) const {
            return translated(column.context, column.none);
        }
        QString operator()(const std::string& name) const { return QString::fromStdString(name); }
        QString operator()(const table::Word& word) const { return translated(word); }
        QString operator()(double number) const {
            return !std::isfinite(number) && !column.none.empty() ? translated(column.context, column.none)
                   : column.shown == Shown::Number ? value(number, column.unit, units, column.digits)
                                                   : asShown(column.shown, number, column.digits);
        }
        QString operator()(const table::Quantity& own) const {
            if (own.shown != Shown::Number)
                return asShown(own.shown, own.value, column.digits);
            const Unit seen = own.seen(units);
            const Measure measure{own.unit, units};
            return withUnit(text::number(equipoise::inUnit(own.value, seen, measure), column.digits),
                            unit(seen, measure));
        }
        QString operator()(const table::Change& own) const {
            const QString sign = own.by > 0 ? QStringLiteral("+") : QString();
            const QString by =
                sign + text::shown(table::Quantity{own.by, own.unit, own.shown}, column, units);
            return own.isComparable()
                       ? QStringLiteral("%1  (%2%3)").arg(by, sign, percent(own.by / std::abs(own.of)))
                       : by;
        }
        QString operator()(std::int64_t number) const { return count(number); }
        QString operator()(bool flag) const {
            return flag ? QCoreApplication::translate("Report", "yes")
                        : QCoreApplication::translate("Report", "no");
        }

        const table::Column& column;
        const Units& units;
    };
    return std::visit(Text{column, units}, cell);
}

QString inFull(const table::Cell& cell, const table::Column& column, const Units& units) {
    if (const auto* number = std::get_if<double>(&cell))
        return allOf(column.shown, *number, column.unit, units);
    if (const auto* own = std::get_if<table::Quantity>(&cell))
        return allOf(own->shown, own->value, own->unit, units);
    if (const auto* own = std::get_if<table::Change>(&cell))
        return (own->by > 0 ? QStringLiteral("+") : QString()) + allOf(own->shown, own->by, own->unit, units);
    return {};
}

QString titleOf(const table::Column& column) {
    return column.context.empty() ? QString::fromStdString(column.title)
                                  : translated(column.context, column.title);
}

ColumnUnit columnUnit(const table::Table& table, std::size_t column, std::size_t rows, const Units& units) {
    std::optional<Unit> common;
    const UnitRole role = table.columns[column].unit;
    if (role == UnitRole::None)
        return {};
    if (const auto chosen = equipoise::chosenUnit({role, units}))
        return {*chosen, false};
    for (std::size_t row = 0; row < rows; ++row) {
        const table::Cell cell = table.row(row)[column];
        const auto* quantity = std::get_if<table::Quantity>(&cell);
        const auto* number = std::get_if<double>(&cell);
        if ((!quantity && !number) || (number && *number == 0))
            continue;
        const Unit unit = quantity && quantity->written ? *quantity->written : Unit{};
        if (common && *common != unit)
            return {{}, true};
        common = unit;
        if (quantity && !quantity->written) // each in a unit that suits it
            return {{}, true};
        if (unit == Unit{})
            return {}; // as a rule all are
    }
    return {common.value_or(Unit{}), false};
}

QString headOf(const table::Column& column, const Units& units, const ColumnUnit& written) {
    const Measure measure{column.unit, units};
    const Unit seen = fitting(written.common, measure);
    const QString title = !seen.inverse ? titleOf(column)
                          : column.unit == UnitRole::TimePerWork
                              ? translated("report", TRANSLATABLE("report", "Speed"))
                              : translated("report", TRANSLATABLE("report", "Bandwidth"));
    const QString label = written.isMixed ? QString() : unit(seen, measure);
    return headOf(title, label);
}

namespace {

/// The number of a cell that may have the decimals of its column: plain, finite, and in the unit `common`.
std::optional<double> alignedNumber(const table::Cell& cell, const table::Column& column, const Units& units,
                                    const Unit& common) {
    const Measure measure{column.unit, units};
    const auto* number = std::get_if<double>(&cell);
    const auto* quantity = std::get_if<table::Quantity>(&cell);
    const Shown how = quantity ? quantity->shown : column.shown;
    if ((!number && !quantity) || (quantity && quantity->unit != column.unit) || how == Shown::RunTime)
        return std::nullopt;
    const double value = number ? *number : quantity->value;
    if (how == Shown::Percent)
        return 100 * value;
    const Unit seen = number ? equipoise::chosenOrWritten({value}, measure) : quantity->seen(units);
    return std::isfinite(value) && seen == common ? std::optional(equipoise::inUnit(value, seen, measure))
                                                  : std::nullopt;
}

} // namespace

void findDecimals(const table::Table& table, const Units& units, std::vector<ColumnUnit>& written) {
    std::vector<std::vector<double>> numbers(table.columns.size());
    for (std::size_t row = 0; row < std::min(table.rows, rowsMeasured); ++row) {
        const std::vector<table::Cell> cells = table.row(row);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Measure measure{table.columns[i].unit, units};
            if (const auto number =
                    alignedNumber(cells[i], table.columns[i], units, fitting(written[i].common, measure)))
                numbers[i].push_back(*number);
        }
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const table::Column& column = table.columns[i];
        const int digits = column.shown == Shown::Percent ? percentDigits : column.digits;
        written[i].decimals = written[i].isMixed ? std::nullopt : commonDecimals(numbers[i], digits);
    }
}

QString shownUnder(const table::Cell& cell, const table::Column& column, const Units& units,
                   const ColumnUnit& written) {
    const Measure measure{column.unit, units};
    const Unit common = fitting(written.common, measure);
    if (column.shown == Shown::Percent && written.decimals)
        if (const auto* fraction = std::get_if<double>(&cell))
            return percentWith(*fraction, written.decimals);
    const auto under = [&](double value, const Unit& seen) {
        const auto decimals = seen == common ? written.decimals : std::nullopt;
        const QString number = numberWith(equipoise::inUnit(value, seen, measure), decimals, column.digits);
        const bool isNothing = value == 0 && (written.isMixed || !common.inverse);
        return isNothing || (!written.isMixed && seen == common) ? number
                                                                 : withUnit(number, unit(seen, measure));
    };
    const auto* number = std::get_if<double>(&cell);
    if (number && std::isfinite(*number) && column.shown == Shown::Number)
        return under(*number, equipoise::chosenOrWritten({*number}, measure));
    const auto* quantity = std::get_if<table::Quantity>(&cell);
    if (quantity && quantity->shown == Shown::Number && quantity->unit == column.unit)
        return under(quantity->value, quantity->seen(units));
    return text::shown(cell, column, units);
}

} // namespace equipoise::text
