// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/typed_number.h"

#include "core/base/numbers/number.h"

#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace equipoise::text {

namespace {

std::optional<double> plain(const QString& text) {
    return equipoise::parseNumber(text.toStdString());
}

/// The comma as decimal mark: "0,435".
std::optional<double> commaAsDecimal(const QString& text) {
    if (text.count(',') != 1 || text.contains('.'))
        return std::nullopt;
    return plain(QString(text).replace(',', '.'));
}

/// `group` between groups of three digits, `decimal` before the fraction: "1,234,567.8".
std::optional<double> grouped(const QString& text, QChar group, QChar decimal) {
    const QString pattern = QStringLiteral("^[+-]?[1-9]\\d{0,2}(%1\\d{3})+(%2\\d*)?([eE][+-]?\\d+)?$")
                                .arg(QRegularExpression::escape(group), QRegularExpression::escape(decimal));
    if (!QRegularExpression(pattern).match(text).hasMatch())
        return std::nullopt;
    return plain(QString(text).remove(group).replace(decimal, '.'));
}

bool isWholeNumber(const std::optional<double>& reading) {
    return reading && *reading == std::floor(*reading);
}

Error notANumber(const QString& typed, const std::string& allowed) {
    return {ErrorCode::WrongType, "number", typed.toStdString(), allowed, {}};
}

} // namespace

Result<double> typedNumber(const QString& typed, bool whole) {
    QString text = typed.trimmed();
    text.replace(QChar(0x2212), '-'); // a true minus sign
    static const QRegularExpression spaces(
        QStringLiteral("(?<=\\d)[\\s\\x{00a0}\\x{202f}\\x{2009}\\x{2019}'](?=\\d)"));
    text.remove(spaces);

    std::optional<double> readings[] = {plain(text), commaAsDecimal(text), grouped(text, ',', '.'),
                                        grouped(text, '.', ',')};
    // A lone point is a decimal point everywhere but where the person's locale groups with it.
    if (readings[0] && QLocale().groupSeparator() != ".")
        readings[3].reset();
    // A lone comma is a decimal comma where the person's locale says so.
    if (readings[1] && QLocale().decimalPoint() == ",")
        readings[2].reset();

    if (whole && std::any_of(std::begin(readings), std::end(readings), isWholeNumber))
        for (auto& reading : readings)
            if (!isWholeNumber(reading))
                reading.reset();

    std::optional<double> meant;
    for (const auto& reading : readings) {
        if (!reading)
            continue;
        if (meant && *meant != *reading)
            return notANumber(typed, equipoise::toText(*meant) + " / " + equipoise::toText(*reading));
        meant = reading;
    }
    if (!meant)
        return notANumber(typed, "1234.5, 1e-3");
    if (!std::isfinite(*meant))
        return Error{ErrorCode::NotFinite, "number", typed.toStdString(), {}, {}};
    return *meant;
}

namespace {

/// Where the unit begins: at the first letter that is not the mark of an exponent.
qsizetype unitStart(const QString& text) {
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!text[i].isLetter() && text[i] != '/')
            continue;
        const bool mark = (text[i] == 'e' || text[i] == 'E') && i > 0 && text[i - 1].isDigit();
        const qsizetype next =
            i + (i + 1 < text.size() && QStringLiteral("+-").contains(text[i + 1]) ? 2 : 1);
        if (!mark || next >= text.size() || !text[next].isDigit())
            return i;
    }
    return text.size();
}

/// The number as it was typed, with a decimal point; else all digits of what was read.
std::string digitsOf(QString typed, double number) {
    typed.remove(QRegularExpression(QStringLiteral("[^0-9eE.,+-]")));
    for (const QString& written : {typed, QString(typed).replace(',', '.')})
        if (equipoise::parseNumber(written.toStdString()) == number)
            return written.toStdString();
    return equipoise::toText(number);
}

} // namespace

Result<equipoise::Quantity> typedQuantity(const QString& typed, const Measure& measure, const Unit& bare) {
    const QString text = typed.trimmed();
    const qsizetype at = unitStart(text);
    const auto number = typedNumber(text.left(at));
    const bool hasUnit = at < text.size();
    if (!number && (!hasUnit || at > 0))
        return number.error();
    const std::string digits = number ? digitsOf(text.left(at), *number) : std::string();
    const std::string unit =
        hasUnit ? text.mid(at).trimmed().toStdString() : equipoise::nameOf(bare, measure);
    if (!hasUnit && bare == Unit{})
        return equipoise::Quantity{*number};
    auto read = equipoise::parseQuantity(digits + ' ' + unit, measure, "number");
    if (!read) {
        Error error = std::move(read).error();
        error.value = typed.toStdString();
        return error;
    }
    return *read;
}

QString editableQuantity(const equipoise::Quantity& quantity, const Measure& measure) {
    const auto number = equipoise::numberIn(quantity.value, quantity.unit, measure);
    if (!number || equipoise::fitting(quantity.unit, measure) == Unit{})
        return editableNumber(quantity.value);
    return QString::fromStdString(*number).replace('.', QLocale().decimalPoint()) + ' ' +
           QString::fromStdString(equipoise::nameOf(quantity.unit, measure));
}

double asTyped(double value) {
    return QString::number(value, 'g', 3).toDouble();
}

QString editableNumber(double value) {
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::OmitLeadingZeroInExponent);
    const double size = std::abs(value);
    const char format = value == 0 || (size >= 1e-5 && size < 1e15) ? 'f' : 'e';
    return locale.toString(value, format, QLocale::FloatingPointShortest);
}

QString editableCount(double value) {
    constexpr QChar narrowSpace(0x202f); // no locale takes it for a decimal mark
    QString text = QString::number(value, 'f', 0);
    for (qsizetype at = text.size() - 3; at > (value < 0 ? 1 : 0); at -= 3)
        text.insert(at, narrowSpace);
    return text;
}

} // namespace equipoise::text
