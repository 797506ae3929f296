// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/table_words.h"

#include "app/text/describe.h"
#include "core/base/words.h"

#include <QCoreApplication>
#include <cmath>

namespace equipoise::text {

using table::Shown;

namespace {

constexpr int allDigits = 17;

QString translated(std::string_view context, std::string_view source) {
    return source.empty()
               ? QString()
               : QCoreApplication::translate(std::string(context).c_str(), std::string(source).c_str());
}

QString asShown(Shown how, double number, int significantDigits, int percentDigits) {
    switch (how) {
    case Shown::Percent:
        return percent(number, percentDigits);
    case Shown::RunTime:
        return duration(number);
    case Shown::Number:
        break;
    }
    return text::number(number, significantDigits);
}

QString allOf(Shown how, double number, UnitRole role, const Units& units) {
    return how == Shown::Number ? fullQuantity(number, unit(role, units))
                                : asShown(how, number, allDigits, allDigits);
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

QString shown(const table::Cell& cell, const table::Column& column, const Units& units, int percentDigits) {
    struct Text {
        QString operator()(std::monostate /*nothing*/) const {
            return translated(column.context, column.none);
        }
        QString operator()(const std::string& name) const { return QString::fromStdString(name); }
        QString operator()(const table::Word& word) const { return translated(word); }
        QString operator()(double number) const {
            return !std::isfinite(number) && !column.none.empty()
                       ? translated(column.context, column.none)
                       : asShown(column.shown, number, column.digits, percentDigits);
        }
        QString operator()(const table::Quantity& own) const {
            if (own.shown != Shown::Number)
                return asShown(own.shown, own.value, column.digits, column.digits);
            const Unit seen = own.seen(units);
            return seen == Unit{} ? withUnit(text::number(own.value, column.digits), unit(own.unit, units))
                                  : quantity({own.value, seen}, {own.unit, units}, column.digits);
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
        int percentDigits;
    };
    return std::visit(Text{column, units, percentDigits}, cell);
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

ColumnUnit columnUnit(const table::Table& table, std::size_t column, std::size_t rows) {
    std::optional<Unit> common;
    if (table.columns[column].unit == UnitRole::None)
        return {};
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
    const QString label = written.isMixed  ? QString()
                          : seen == Unit{} ? unit(column.unit, units)
                                           : unit(seen, measure);
    return label.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, label);
}

QString shownUnder(const table::Cell& cell, const table::Column& column, const Units& units,
                   const ColumnUnit& written, int percentDigits) {
    const QString alone = shown(cell, column, units, percentDigits);
    if (const auto* number = std::get_if<double>(&cell); number && written.isMixed && *number != 0)
        return withUnit(alone, unit(column.unit, units));
    const auto* quantity = std::get_if<table::Quantity>(&cell);
    const Measure measure{column.unit, units};
    if (!quantity || written.isMixed || fitting(written.common, measure) == Unit{})
        return alone;
    return text::number(inUnit(quantity->value, written.common, measure), column.digits);
}

} // namespace equipoise::text
