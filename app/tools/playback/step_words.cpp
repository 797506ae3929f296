// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/step_words.h"

#include "app/text/describe.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <optional>

namespace equipoise::gui::playback {

namespace {

struct PlaybackWords {
    Q_DECLARE_TR_FUNCTIONS(PlaybackWords)
};

constexpr std::size_t mostNames = 40;

QString nameOf(trace::Who who, const Platform& platform) {
    if (who.index >= platform.size())
        return PlaybackWords::tr("the master");
    return QString::fromStdString(platform.processors[who.index].name);
}

QString namesOf(const trace::Names& names, const Platform& platform) {
    QStringList words;
    for (std::size_t i = 0; i < std::min(names.size(), mostNames); ++i)
        words << nameOf(names[i], platform);
    if (names.size() > mostNames)
        words << QStringLiteral("…");
    return words.join(QStringLiteral(", "));
}

struct Words {
    const Platform& platform;
    int digits = 4;
    bool full = false;

    QString operator()(std::int64_t value) const { return text::count(value); }
    QString operator()(const trace::Amount& amount) const {
        if (full)
            return text::fullQuantity(amount.value, amount.role, platform.units);
        return text::quantity(amount.value, amount.role, platform.units, digits);
    }
    QString operator()(trace::Who who) const { return nameOf(who, platform); }
    QString operator()(const trace::Names& names) const { return namesOf(names, platform); }
    QString operator()(const trace::OverLink& over) const {
        const Link& link = platform.links[over.link.index()];
        const QString from = QString::fromStdString(platform.nameOf(over.forwards ? link.from : link.to));
        const QString to = QString::fromStdString(platform.nameOf(over.forwards ? link.to : link.from));
        return (over.both ? QStringLiteral("%1 ↔ %2") : QStringLiteral("%1 → %2")).arg(from, to);
    }
    QString operator()(std::string_view text) const { return translated("trace", text); }
};

} // namespace

QString translated(const char* context, std::string_view text) {
    return QCoreApplication::translate(context, std::string(text).c_str());
}

QString wordsOf(const trace::Value& value, const Platform& platform) {
    return std::visit(Words{platform}, value);
}

QString fullWordsOf(const trace::Value& value, const Platform& platform) {
    return std::visit(Words{platform, 17, true}, value);
}

QString wordsOf(const trace::Sentence& sentence, const Platform& platform) {
    QString words = translated("trace", sentence.text);
    // From the last on, in one pass: a name may look like a placeholder.
    QString filled;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const bool isPlace = words[i] == '%' && i + 1 < words.size() && words[i + 1].isDigit();
        const auto at = isPlace ? static_cast<std::size_t>(words[i + 1].digitValue()) : 0;
        if (at == 0 || at > sentence.values.size()) {
            filled += words[i];
            continue;
        }
        filled += wordsOf(sentence.values[at - 1], platform);
        ++i;
    }
    return filled;
}

QString wordsOf(const trace::Listing& listing, int line) {
    const auto at = static_cast<std::size_t>(line - 1);
    return at < listing.lines.size() ? translated("listing", listing.lines[at].text) : QString();
}

QString numberWords(double number, UnitRole role, const Platform& platform) {
    if (role == UnitRole::None)
        return text::percent(number);
    if (role == UnitRole::Items)
        return text::count(std::llround(number));
    return text::quantity(number, role, platform.units);
}

QString titleOf(const Recording& recording) {
    const equipoise::Problem problem = recording.plan.problem;
    // It may have been given numbers besides: of those that it contains the closest.
    std::optional<Playable> closest;
    for (const Playable& playable : equipoise::playables(problem))
        if (playable.solver->name == recording.solver &&
            std::ranges::includes(recording.options, playable.options) &&
            (!closest || playable.options.size() > closest->options.size()))
            closest = playable;
    if (closest)
        return titleOf(*closest);
    const auto solver = equipoise::findSolver(problem, recording.solver);
    return solver ? text::titleOf(**solver) : QString::fromStdString(recording.solver);
}

QString titleOf(const Playable& playable) {
    const QString title = text::titleOf(*playable.solver);
    if (playable.variant.empty())
        return title;
    return PlaybackWords::tr("%1: %2", "algorithm, variant")
        .arg(title, translated("parameter", playable.variant));
}

QString spokenStep(const Recording& recording, const trace::Step& step) {
    const Platform& platform = recording.scenario->platform;
    QStringList words{
        wordsOf(step.sentence, platform),
        PlaybackWords::tr("Line %1: %2").arg(step.line).arg(wordsOf(*recording.listing, step.line))};
    for (const trace::Variable& variable : step.variables)
        words << PlaybackWords::tr("%1: %2", "variable, value")
                     .arg(translated("trace", variable.meaning), wordsOf(variable.value, platform));
    return words.join(QStringLiteral(". "));
}

} // namespace equipoise::gui::playback
