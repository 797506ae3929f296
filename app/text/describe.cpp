// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/describe.h"

#include "app/text/language.h"
#include "app/text/messages.h"
#include "app/text/words/check_words.h"
#include "app/text/words/lint_words.h"
#include "core/base/excerpt.h"
#include "core/base/numbers/number.h"
#include "core/model/definition.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <optional>

namespace equipoise::text {

namespace {

constexpr QChar thinSpace(0x202f); ///< narrow and not breaking: between a number and its unit

QString utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString translated(const char* context, std::string_view source) {
    return source.empty() ? QString() : QCoreApplication::translate(context, std::string(source).c_str());
}

QString filled(std::string_view message, const std::string& subject, const std::string& value,
               const std::string& limit) {
    const std::string pattern = translated("messages", message).toStdString();
    return QString::fromStdString(fill(pattern, subject, value, limit));
}

/// A number, also in percent, in the locale of the user; any other text as it is.
std::string localised(const std::string& value) {
    constexpr std::string_view percentSign = " %";
    const bool isPercent = value.ends_with(percentSign);
    const auto number =
        equipoise::parseNumber(isPercent ? value.substr(0, value.size() - percentSign.size()) : value);
    return !number     ? value
           : isPercent ? percent(*number / 100).toStdString()
                       : fullNumber(*number).toStdString();
}

/// The person's locale, with exponents as "E-5" rather than "E-05".
QLocale numberLocale() {
    QLocale locale = gui::language::locale();
    locale.setNumberOptions(locale.numberOptions() | QLocale::OmitLeadingZeroInExponent);
    return locale;
}

/// Significant digits that the shortest text reading back to `value` has.
int digitsOf(double value) {
    const std::string text = equipoise::toText(std::abs(value));
    const std::string mantissa = text.substr(0, text.find('e'));
    const auto first = mantissa.find_first_not_of("0.");
    if (first == std::string::npos)
        return 1;
    return static_cast<int>(std::count_if(mantissa.begin() + static_cast<std::ptrdiff_t>(first),
                                          mantissa.end(), [](char c) { return c != '.'; }));
}

} // namespace

namespace {

/// The words of tables and forms for a part of the platform, or for a field of it or of a question. Empty: another
/// subject.
QString fieldInWords(std::string_view field) {
    if (field == "processor")
        return QCoreApplication::translate("text", "processor");
    if (field == "switch")
        return QCoreApplication::translate("text", "switch");
    if (field == "link")
        return QCoreApplication::translate("text", "link");
    if (field == "cycle_time")
        return QCoreApplication::translate("text", "cycle time");
    if (field == "speed")
        return QCoreApplication::translate("text", "speed");
    if (field == "bandwidth")
        return QCoreApplication::translate("text", "bandwidth");
    if (field == "start_up")
        return QCoreApplication::translate("text", "start-up time");
    if (field == "cost" || field == "link_cost")
        return QCoreApplication::translate("text", "cost");
    if (field == "latency")
        return QCoreApplication::translate("text", "latency");
    for (const equipoise::Problem problem : equipoise::problems())
        for (const ParameterInfo& info : equipoise::questionParameters(problem))
            if (info.key == field)
                return titleOf(info);
    return {};
}

/// The translation of a fact that core marks in the context "facts"; none where the language has no other words for it.
std::optional<QString> markedFact(const QString& fact) {
    const QString words = QCoreApplication::translate("facts", fact.toUtf8().constData());
    return words == fact ? std::nullopt : std::optional(words);
}

/// A fact that core composed of a pattern in the context "facts", numbers and a name in quotes.
std::optional<QString> composedFact(const QString& fact) {
    static const QRegularExpression variable(
        QStringLiteral(R"((?<=")[^"]+(?=")|(?<![\w\[.,-])\d+(?![\w\].-]))"));
    static const QRegularExpression place(QStringLiteral("%(\\d)"));
    QStringList values;
    QString pattern;
    qsizetype end = 0;
    for (auto variables = variable.globalMatch(fact); variables.hasNext();) {
        const QRegularExpressionMatch match = variables.next();
        values << QString::fromStdString(localised(match.captured().toStdString()));
        pattern += fact.mid(end, match.capturedStart() - end) + QStringLiteral("%%1").arg(values.size());
        end = match.capturedEnd();
    }
    pattern += fact.mid(end);
    const auto translation = values.isEmpty() ? std::nullopt : markedFact(pattern);
    if (!translation)
        return std::nullopt;
    QString words;
    end = 0;
    for (auto places = place.globalMatch(*translation); places.hasNext();) {
        const QRegularExpressionMatch match = places.next();
        words +=
            translation->mid(end, match.capturedStart() - end) + values.value(match.captured(1).toInt() - 1);
        end = match.capturedEnd();
    }
    return words + translation->mid(end);
}

constexpr std::string_view ofText = " of ";

/// A fact of an error in the language of the user; what core does not mark stays as it is.
QString factInWords(const QString& fact) {
    if (const auto words = markedFact(fact))
        return *words;
    if (const auto words = composedFact(fact))
        return *words;
    const qsizetype name = fact.indexOf(QLatin1String(ofText.data())) + static_cast<qsizetype>(ofText.size());
    if (const auto words = markedFact(fact.left(name))) // "speed of P3"
        return *words + fact.mid(name);
    return fact;
}

/// What was found, in the language of the user; a single word may be a name that a person gave, and stays.
std::string foundInWords(const std::string& fact) {
    return fact.find(' ') == std::string::npos ? fact
                                               : factInWords(QString::fromStdString(fact)).toStdString();
}

/// What is allowed, in the language of the user; kinds are joined by "or": "object or list".
std::string allowedInWords(const std::string& fact) {
    const QString whole = QString::fromStdString(fact);
    const QStringList kinds = whole.split(QStringLiteral(" or "));
    if (kinds.size() == 1 || markedFact(whole))
        return factInWords(whole).toStdString();
    QString words = factInWords(kinds.front());
    for (const QString& kind : kinds.mid(1))
        words =
            QCoreApplication::translate("text", "%1 or %2", "what is allowed").arg(words, factInWords(kind));
    return words.toStdString();
}

/// "cycle_time of P0" as people read it: names of fields are for who edits a file.
std::string subjectInWords(const std::string& subject) {
    const std::size_t at = subject.find(ofText);
    const QString field = fieldInWords(std::string_view(subject).substr(0, at));
    if (field.isEmpty())
        return foundInWords(subject);
    if (at == std::string::npos)
        return field.toStdString();
    return QCoreApplication::translate("text", "%1 of %2", "cycle time, processor")
        .arg(field, QString::fromStdString(subject.substr(at + ofText.size())))
        .toStdString();
}

/// A fact in the locale of the user.
std::string localised(const Fact& fact) {
    if (!fact.number)
        return textOf(fact);
    const QString unit = fact.unit.empty() ? QString() : thinSpace + utf8(fact.unit);
    return (fullNumber(*fact.number) + unit).toStdString();
}

/// A range such as ">= 1, <= 5000" in the locale of the user: "1 to 5,000". Another text stays as it is.
std::string localisedRange(const std::string& range) {
    static const QRegularExpression pattern(
        QStringLiteral("^(<=|>=|<|>) ([-+.\\deE]+)(?:, <= ([-+.\\deE]+))?(?: (.*))?$"));
    const QRegularExpressionMatch parts = pattern.match(QString::fromStdString(range));
    const auto number = [](const QString& digits) {
        bool isNumber = false;
        const double value = QLocale::c().toDouble(digits, &isNumber);
        return isNumber ? fullNumber(value) : digits;
    };
    if (!parts.hasMatch())
        return range;
    const QString least = number(parts.captured(2));
    const QString most = number(parts.captured(3));
    const QString unit = parts.captured(4).isEmpty() ? QString() : QLatin1Char(' ') + parts.captured(4);
    const bool isClosed = parts.captured(1) == QLatin1String(">=") && !most.isEmpty();
    const QString words =
        isClosed ? QCoreApplication::translate("text", "%1 to %2", "least and largest number allowed")
                       .arg(least, most)
        : most.isEmpty() ? parts.captured(1) + QLatin1Char(' ') + least
                         : parts.captured(1) + QLatin1Char(' ') + least + QStringLiteral(", <= ") + most;
    return (words + unit).toStdString();
}

/// The sentence about the rule that a plan breaks.
std::string rejection(const Error& error) {
    const std::string pattern = translated("checker", messageOf(error.rule)).toStdString();
    return fill(pattern, error, [](const Fact& fact) { return localised(fact); });
}

} // namespace

QString translated(const Error& whole) {
    const Error error = equipoise::excerpted(whole);
    const bool inFile = !error.place.file.empty();
    const std::string subject = error.rule != CheckRule::None ? rejection(error)
                                : inFile                      ? foundInWords(error.subject)
                                                              : subjectInWords(error.subject);
    QString sentence = filled(messageOf(error), subject, foundInWords(localised(error.value)),
                              error.code == ErrorCode::OutOfRange ? localisedRange(error.limit)
                                                                  : allowedInWords(error.limit));
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    if (const QString advice = translated("messages", adviceOf(error.code)); !advice.isEmpty())
        sentence += QStringLiteral(". ") + advice;
    if (error.place.line > 0)
        return QCoreApplication::translate("text", "%1, line %2: %3")
            .arg(QString::fromStdString(error.place.file), gui::language::locale().toString(error.place.line),
                 sentence);
    return sentence;
}

namespace {

/// What `value` and `limit` of a finding measure.
UnitRole roleOf(LintCode code) {
    return code == LintCode::SpeedFarOff                                  ? UnitRole::TimePerWork
           : code == LintCode::CostFarOff || code == LintCode::Asymmetric ? UnitRole::TimePerData
                                                                          : UnitRole::None;
}

} // namespace

QString translated(const LintFinding& finding, const Units& units) {
    const UnitRole role = roleOf(finding.code);
    const auto shown = [&](const std::string& value) {
        const auto number = role == UnitRole::None ? std::nullopt : equipoise::parseNumber(value);
        return number ? quantity(*number, role, units).toStdString() : localised(value);
    };
    const std::string pattern = translated("lint", messageOf(finding.code)).toStdString();
    const std::string subject = finding.code == LintCode::UnusualUnit
                                    ? translated("lint", quantityNamed(finding.subject)).toStdString()
                                    : finding.subject;
    QString sentence =
        QString::fromStdString(fill(pattern, subject, shown(finding.value), shown(finding.limit)));
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

QString translated(const Note& note, equipoise::Problem problem, const Units& units) {
    std::string subject = note.subject;
    // A solver by its title; names alone are for the command line.
    if (note.code == NoteCode::SolverChosen || note.code == NoteCode::BoundFound)
        if (const auto solver = equipoise::findSolver(problem, note.subject))
            subject = titleOf(**solver).toStdString();
    if (note.code == NoteCode::SharedLinks)
        subject = localised(subject);
    if (note.code == NoteCode::PrintedBreach)
        if (const auto broken = equipoise::rejectionIn(note.subject))
            subject = rejection(*broken);
    const std::string value =
        note.value ? quantity(*note.value, roleOfValue(note.code), units).toStdString() : std::string();
    QString sentence = filled(messageOf(note), subject, value, {});
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

QString translated(Status status) {
    return translated("messages", titleOf(status));
}

QString translated(equipoise::Stop stop) {
    return translated("messages", titleOf(stop));
}

QString translated(Claim claim) {
    return translated("messages", titleOf(claim));
}

QString translated(equipoise::Problem problem) {
    return translated("report", equipoise::definitionOf(problem).title);
}

QString sentenceOf(equipoise::Problem problem) {
    const std::string_view sentence = equipoise::definitionOf(problem).sentence;
    return sentence.empty() ? translated(problem) : translated("report", sentence);
}

QString titleOf(const SolverInfo& solver) {
    return translated("solver", solver.title);
}

QString solverOf(const Plan& plan) {
    const auto solver = equipoise::findSolver(plan.problem, plan.solver);
    return solver ? titleOf(**solver) : QString::fromStdString(plan.solver);
}

QString summaryOf(const SolverInfo& solver) {
    return translated("solver", solver.summary);
}

QString titleOf(const ParameterInfo& parameter) {
    return translated("parameter", parameter.title);
}

QString helpOf(const ParameterInfo& parameter) {
    return translated("parameter", parameter.help);
}

QString titleOf(const ParameterInfo::Choice& choice) {
    return choice.title.empty() ? utf8(choice.name) : translated("parameter", choice.title);
}

QString number(double value, int significant) {
    if (std::isnan(value))
        return QStringLiteral("–");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    const QLocale locale = numberLocale();
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e6))
        return locale.toString(value, 'g', significant);
    if (size == 0)
        return locale.toString(0);
    // The place of the first digit after rounding: 9.9996 is 10.00, not 10.000.
    const int leading = static_cast<int>(std::floor(
        std::log10(std::strtod(QByteArray::number(size, 'e', significant - 1).constData(), nullptr))));
    // Zeros at the end show that a number was cut there; one that is short in itself stays short.
    const int digits = std::min(significant, digitsOf(withoutNoise(value)));
    return locale.toString(value, 'f', std::max(0, digits - 1 - leading));
}

QString numberBeside(double value, double largest, int significant) {
    const double size = std::abs(largest);
    if (!std::isfinite(value) || !std::isfinite(largest) || value == 0 || size < 1e-4 || size >= 1e6)
        return number(value, significant);
    const int leading = static_cast<int>(std::floor(std::log10(size * (1 + 1e-12))));
    return numberLocale().toString(value, 'f', std::clamp(significant - 1 - leading, 0, 17));
}

namespace {

/// Decimals of `value` at most `most`, without zeros at the end.
int decimalsOf(double value, int most) {
    const QByteArray digits = QByteArray::number(withoutNoise(value), 'f', most);
    if (most == 0)
        return 0;
    qsizetype end = digits.size();
    while (digits[end - 1] == '0')
        --end;
    return static_cast<int>(end - 1 - digits.indexOf('.'));
}

} // namespace

std::optional<int> commonDecimals(std::span<const double> values, int significant) {
    constexpr double comparable = 0.01; // smaller ones do not make the others longer
    double largest = 0;
    for (const double value : values)
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(value));
    if (largest < 1e-4 || largest >= 1e6)
        return std::nullopt;
    const int leading = static_cast<int>(std::floor(std::log10(largest * (1 + 1e-12))));
    const int most = std::clamp(significant - 1 - leading, 0, 17);
    int needed = 0;
    for (std::size_t i = 0; i < values.size() && needed < most; ++i)
        if (std::isfinite(values[i]) && std::abs(values[i]) >= comparable * largest)
            needed = std::max(needed, decimalsOf(values[i], most));
    return needed;
}

QString numberWith(double value, std::optional<int> decimals, int significant) {
    constexpr int least = 2; // significant digits
    const double size = std::abs(value);
    if (!decimals || !std::isfinite(value) || value == 0 || size >= 1e6)
        return number(value, significant);
    const int leading = static_cast<int>(std::floor(std::log10(size * (1 + 1e-12))));
    const bool isShort = decimalsOf(value, 17) <= *decimals;
    return !isShort && least - 1 - leading > *decimals ? number(value, least)
                                                       : numberLocale().toString(value, 'f', *decimals);
}

double withoutNoise(double value) {
    return QString::number(value, 'g', 12).toDouble();
}

QString fullNumber(double value) {
    if (!std::isfinite(value))
        return number(value);
    const double size = std::abs(value);
    const char format = size == 0 || (size >= 1e-4 && size < 1e15) ? 'f' : 'g';
    return numberLocale().toString(value, format, QLocale::FloatingPointShortest);
}

QString count(std::int64_t value) {
    return gui::language::locale().toString(static_cast<qlonglong>(value));
}

QString withPercentSign(const QString& number) {
    return number + thinSpace + gui::language::locale().percent();
}

QString percent(double fraction) {
    return withPercentSign(number(100 * fraction, percentDigits));
}

QString percentWith(double fraction, std::optional<int> decimals) {
    return withPercentSign(numberWith(100 * fraction, decimals, percentDigits));
}

QString fullPercent(double fraction) {
    return withPercentSign(fullNumber(100 * fraction));
}

QString duration(double seconds) {
    const auto with = [](double value, int significant, const QString& unit) {
        // Durations are measured: digits beyond these mean nothing.
        const double scale = value == 0 ? 1 : std::pow(10.0, significant - 1 - std::floor(std::log10(value)));
        const double rounded = scale > 1 ? std::round(value * scale) / scale : std::round(value);
        return withUnit(number(rounded, significant + 1), unit);
    };
    if (seconds < 1e-6)
        return withUnit(QStringLiteral("< 1"), QStringLiteral("µs"));
    if (seconds < 1e-4)
        return with(1e6 * seconds, 2, QStringLiteral("µs"));
    if (seconds < 1)
        return with(1e3 * seconds, 2, QStringLiteral("ms"));
    if (seconds < 120)
        return with(seconds, 2, QStringLiteral("s"));
    if (seconds < 7200)
        return with(seconds / 60, 2, QCoreApplication::translate("text", "min"));
    return with(seconds / 3600, 2, QCoreApplication::translate("text", "h"));
}

QString withUnit(const QString& value, const QString& unit) {
    return unit.isEmpty() ? value : value + thinSpace + unit;
}

namespace {

QString ownUnit(UnitRole role, const Units& units) {
    if (role == UnitRole::Items)
        return QCoreApplication::translate("text", "items");
    if (role == UnitRole::BlocksPerTime && !units.time.empty())
        return QCoreApplication::translate("text", "blocks/%1", "of a matrix, per unit of time")
            .arg(QString::fromStdString(units.time));
    return QString::fromStdString(equipoise::labelOf(role, units));
}

} // namespace

QString unit(UnitRole role, const Units& units) {
    return unit(equipoise::chosenUnit({role, units}).value_or(Unit{}), {role, units});
}

QString titleOf(const ShownUnitRow& row) {
    return QCoreApplication::translate("units", std::string(row.title).c_str());
}

QString headOf(const QString& title, const QString& unit) {
    return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
}

double inUnit(double value, UnitRole role, const Units& units) {
    return equipoise::inHeadingUnit(value, {role, units});
}

QString value(double value, UnitRole role, const Units& units, int significant) {
    return number(inUnit(value, role, units), significant);
}

UnitRole unitOfValue(equipoise::Problem problem) {
    return equipoise::definitionOf(problem).unit;
}

int digitsOfValue(equipoise::Problem problem) {
    return equipoise::definitionOf(problem).digits;
}

QString quantity(double value, UnitRole role, const Units& units, int significant) {
    return quantity(equipoise::Quantity{value}, {role, units}, significant);
}

QString unit(const Unit& unit, const Measure& measure) {
    if (unit == Unit{}) // items and blocks are translated
        return ownUnit(measure.role, measure.units);
    QString name = QString::fromStdString(equipoise::nameOf(unit, measure));
    if (unit.clock == Unit::Clock::Microsecond)
        name.replace(QStringLiteral("us"), QStringLiteral("µs"));
    return name;
}

QString quantity(const equipoise::Quantity& quantity, const Measure& measure, int significant) {
    const Unit shown = equipoise::shownUnit(quantity, measure);
    return withUnit(number(equipoise::inUnit(quantity.value, shown, measure), significant),
                    unit(shown, measure));
}

QString fullQuantity(double value, const QString& unit) {
    return withUnit(fullNumber(value), unit);
}

QString fullQuantity(double value, UnitRole role, const Units& units) {
    return fullQuantity(inUnit(value, role, units), unit(role, units));
}

} // namespace equipoise::text
