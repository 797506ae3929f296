// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/change_words.h"

#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace equipoise::text {

namespace {

struct ChangeWords {
    Q_DECLARE_TR_FUNCTIONS(ChangeWords)
};

using What = Change::What;

constexpr std::size_t maxNamed = 2; ///< of one kind; more are counted

/// Those that are told in one breath.
enum class Kind { Slower, Faster, Changed };
Kind kindOf(const Change& change) {
    return change.ratio == 0 ? Kind::Changed : change.ratio > 1 ? Kind::Slower : Kind::Faster;
}

QString subjectOf(const Change& change) {
    const QString name = QString::fromStdString(change.subject);
    return change.other.empty() ? name
                                : ChangeWords::tr("%1–%2", "a link by its ends")
                                      .arg(name, QString::fromStdString(change.other));
}

QString inWords(const Change& change, const Units& before, const Units& after) {
    const QString subject = subjectOf(change);
    switch (change.what) {
    case What::NodeCame:
        return ChangeWords::tr("with %1").arg(subject);
    case What::NodeGone:
        return ChangeWords::tr("without %1").arg(subject);
    case What::LinkCame:
        return ChangeWords::tr("with a link %1").arg(subject);
    case What::LinkGone:
        return ChangeWords::tr("without the link %1").arg(subject);
    case What::Costs:
        return ChangeWords::tr("other costs");
    case What::Question:
        return ChangeWords::tr("another question");
    default:
        break;
    }
    if (change.ratio == 0)
        return ChangeWords::tr("%1 changed").arg(subject);
    const UnitRole role = change.what == What::Compute ? UnitRole::TimePerWork : UnitRole::TimePerData;
    Units then = before;
    then.shown = after.shown;
    return ChangeWords::tr("%1 from %2 to %3", "a processor or link, how fast it was and is")
        .arg(subject, quantity(change.before, {role, then}), quantity(change.after, {role, after}));
}

QString counted(What what, Kind kind, std::size_t count) {
    const QString number = text::count(static_cast<qint64>(count));
    const bool links = what == What::Transfer;
    switch (what) {
    case What::NodeCame:
        return ChangeWords::tr("new nodes: %1").arg(number);
    case What::NodeGone:
        return ChangeWords::tr("nodes less: %1").arg(number);
    case What::LinkCame:
        return ChangeWords::tr("new links: %1").arg(number);
    case What::LinkGone:
        return ChangeWords::tr("links less: %1").arg(number);
    default:
        break;
    }
    switch (kind) {
    case Kind::Slower:
        return (links ? ChangeWords::tr("slower links: %1") : ChangeWords::tr("slower processors: %1"))
            .arg(number);
    case Kind::Faster:
        return (links ? ChangeWords::tr("faster links: %1") : ChangeWords::tr("faster processors: %1"))
            .arg(number);
    default:
        return (links ? ChangeWords::tr("other links: %1") : ChangeWords::tr("other processors: %1"))
            .arg(number);
    }
}

QString valueOf(const ParameterInfo& info, const ParameterValue& value, const Scenario& scenario,
                equipoise::Problem problem) {
    if (const auto* on = std::get_if<bool>(&value))
        return *on ? ChangeWords::tr("yes") : ChangeWords::tr("no");
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return count(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return quantity({*real, equipoise::questionUnit(scenario.questions, problem, info.key)},
                        {info.unit, scenario.platform.units});
    const auto& name = std::get<std::string>(value);
    const auto choice = std::ranges::find(info.choices, name, &ParameterInfo::Choice::name);
    return choice == info.choices.end() ? QString::fromStdString(name) : titleOf(*choice);
}

QString keyInWords(const Change& change, const Scenario& after, equipoise::Problem problem) {
    const auto infos = equipoise::questionParameters(problem);
    const auto info = std::ranges::find(infos, change.subject, &ParameterInfo::key);
    const auto value = equipoise::questionValue(after, problem, change.subject);
    if (info == infos.end() || !value)
        return ChangeWords::tr("another question");
    return ChangeWords::tr("%1: %2", "a setting and its value")
        .arg(titleOf(*info), valueOf(*info, *value, after, problem));
}

} // namespace

QString differenceOf(double now, double before) {
    const double more = now / before - 1;
    if (!std::isfinite(more))
        return {};
    if (std::abs(more) < tolerance::proof)
        return ChangeWords::tr("the same", "value of another plan");
    return (more > 0 ? QStringLiteral("+") : QStringLiteral("−")) + percent(std::abs(more));
}

QString changesInWords(const Scenario& before, const Scenario& after, equipoise::Problem problem) {
    const std::vector<Change> changes = equipoise::changesBetween(before, after, problem);
    std::map<std::pair<What, Kind>, std::size_t> counts;
    for (const Change& change : changes)
        ++counts[{change.what, kindOf(change)}];
    std::set<std::pair<What, Kind>> mentioned;
    QStringList words;
    for (const Change& change : changes) {
        if (change.what == What::Key) {
            words << keyInWords(change, after, problem);
            continue;
        }
        const std::pair group(change.what, kindOf(change));
        if (counts[group] <= maxNamed)
            words << inWords(change, before.platform.units, after.platform.units);
        else if (mentioned.insert(group).second) // the first change of a group mentions all
            words << counted(group.first, group.second, counts[group]);
    }
    return words.join(QStringLiteral(", "));
}

} // namespace equipoise::text
