#include "app/tools/report/report_words.h"

#include "app/text/describe.h"
#include "app/text/messages.h"

#include <QCoreApplication>

namespace app::report {

using core::report::Argument;
using core::report::Cell;
using core::report::Shown;

namespace {

constexpr int digits = 5;
constexpr int allDigits = 17;

QString asShown(double number, Shown how, int significant) {
    switch (how) {
    case Shown::Percent:
        return text::percent(number, significant);
    case Shown::RunTime:
        return text::duration(number);
    case Shown::Number:
        break;
    }
    return significant == allDigits ? text::fullNumber(number) : text::number(number, significant);
}

/// With its unit, as it stands in a sentence.
std::string argument(const Argument& argument, const core::Units& units) {
    if (const auto* number = std::get_if<double>(&argument.cell); number && argument.shown == Shown::Number)
        return text::quantity(*number, argument.unit, units, digits).toStdString();
    return shown(argument.cell, argument.shown, units).toStdString();
}

} // namespace

QString words(std::string_view context, std::string_view source) {
    return source.empty()
               ? QString()
               : QCoreApplication::translate(std::string(context).c_str(), std::string(source).c_str());
}

QString words(const Cell& cell) {
    if (const auto* word = std::get_if<core::report::Word>(&cell))
        return words(word->context, word->text);
    if (const auto* name = std::get_if<std::string>(&cell))
        return QString::fromStdString(*name);
    return {};
}

QString shown(const Cell& cell, Shown how, const core::Units& units) {
    if (const auto* number = std::get_if<double>(&cell))
        return asShown(*number, how, digits);
    if (const auto* quantity = std::get_if<core::report::Quantity>(&cell))
        return text::quantity(quantity->value, quantity->unit, units, digits);
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return text::count(*count);
    if (const auto* flag = std::get_if<bool>(&cell))
        return *flag ? Words::tr("yes") : Words::tr("no");
    return words(cell);
}

QString inFull(const Cell& cell, const core::Units& units) {
    if (const auto* number = std::get_if<double>(&cell))
        return asShown(*number, Shown::Number, allDigits);
    if (const auto* quantity = std::get_if<core::report::Quantity>(&cell))
        return text::fullQuantity(quantity->value, text::unit(quantity->unit, units));
    return {};
}

bool isNumber(const Cell& cell) {
    return std::holds_alternative<double>(cell) || std::holds_alternative<std::int64_t>(cell) ||
           std::holds_alternative<core::report::Quantity>(cell);
}

QString head(const core::report::Column& column, const core::Units& units) {
    const QString title = words(column.context, column.title);
    const QString unit = text::unit(column.unit, units);
    return unit.isEmpty() ? title : title + QStringLiteral(" (") + unit + QLatin1Char(')');
}

QString sentence(const core::report::Sentence& sentence, const core::Units& units) {
    const std::string pattern = words("report", sentence.text).toStdString();
    return QString::fromStdString(text::fill(pattern, argument(sentence.subject, units),
                                             argument(sentence.value, units),
                                             argument(sentence.limit, units)));
}

} // namespace app::report
