// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/timeline/timeline_words.h"

#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace equipoise::gui::timeline {

namespace {

struct Timeline {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// Rows with no more bars have each bar in their facts.
constexpr std::size_t maxBarsTold = 4;

QString numberOf(double value) {
    return text::fullNumber(text::withoutNoise(value));
}

/// In the unit that withUnit() adds.
QString timeOf(const Chart& chart, double time) {
    return numberOf(text::inUnit(time, UnitRole::Time, chart.units));
}

QString withUnit(const Chart& chart, const QString& number) {
    return text::withUnit(number, text::unit(UnitRole::Time, chart.units));
}

QString interval(const Chart& chart, double start, double end) {
    return withUnit(chart, Timeline::tr("%1 to %2", "times").arg(timeOf(chart, start), timeOf(chart, end)));
}

QString peerOf(const Chart& chart, const Bar& bar) {
    if (!bar.peer)
        return {};
    const auto row = chart.rowOf[bar.peer->index()];
    return row ? chart.rows[*row].name : QString::number(bar.peer->index());
}

/// Beside a line.
QString lineTime(const Chart& chart, double time) {
    return text::quantity(text::withoutNoise(time), UnitRole::Time, chart.units,
                          text::digitsOfValue(chart.problem));
}

struct Words {
    QString noun; ///< in the legend
    QString verb; ///< of who does it
    QString withPeer{};
};

Words wordsOf(Activity activity) {
    switch (activity) {
    case Activity::Compute:
        return {Timeline::tr("compute"), Timeline::tr("computes")};
    case Activity::Wait:
        return {Timeline::tr("wait"), Timeline::tr("waits")};
    case Activity::Send:
        return {Timeline::tr("send"), Timeline::tr("sends"), Timeline::tr("sends to %1")};
    case Activity::Receive:
        break;
    }
    return {Timeline::tr("receive"), Timeline::tr("receives"), Timeline::tr("receives from %1")};
}

/// "receives from P3": what stands before the times.
QString verbOf(const Chart& chart, const Bar& bar) {
    const QString peer = peerOf(chart, bar);
    const Words words = wordsOf(bar.activity);
    return peer.isEmpty() || words.withPeer.isEmpty() ? words.verb : words.withPeer.arg(peer);
}

Fact itemsOf(const Chart& chart, double items) {
    const QString own = numberOf(items);
    return {Timeline::tr("items"),
            chart.items ? Timeline::tr("%1 of %2", "items").arg(own, numberOf(*chart.items)) : own};
}

/// What a message had of its full rate, and with whom it shared links; nothing if it was alone.
void addSlowed(Facts& facts, const Chart& chart, const Bar& bar) {
    const double part = chart.slowed ? chart.slowed->part(bar.block) : 1;
    constexpr double full = 1 - 1e-6;
    if (part >= full)
        return;
    facts.facts.push_back({Timeline::tr("of its full rate"), text::percent(part)});
    constexpr std::size_t most = 3;
    std::size_t told = 0;
    for (const auto& [from, to] : chart.slowed->sharers(bar.block)) {
        const auto name = [&chart](NodeId node) {
            const auto row = node.isProcessor() ? chart.rowOf[node.index] : std::nullopt;
            return row ? chart.rows[*row].name : QString::number(node.index);
        };
        if (told++ < most)
            facts.facts.push_back({told == 1 ? Timeline::tr("shares links with") : QString(),
                                   Timeline::tr("%1 to %2", "a message's ends").arg(name(from), name(to))});
    }
}

std::vector<Bar> barsOf(const Row& row) {
    std::vector<Bar> bars;
    for (const Lane& lane : row.lanes) {
        for (const Track& track : lane.tracks)
            for (std::size_t i = 0; i < track.size(); ++i)
                bars.push_back(track.bar(i));
    }
    std::ranges::stable_sort(bars, {}, &Bar::start);
    return bars;
}

} // namespace

QString titleOf(const Chart& chart) {
    if (chart.steps)
        return *chart.steps == 1
                   ? Timeline::tr("One step, processor by processor")
                   : Timeline::tr("The first %1 steps, processor by processor").arg(*chart.steps);
    if (chart.problem != equipoise::Problem::Scatter)
        return Timeline::tr("Timeline");
    return chart.sendsTogether ? Timeline::tr("Timeline: the root sends to all at once")
                               : Timeline::tr("Timeline: the root serves from top to bottom");
}

QString wordOf(Activity activity) {
    return wordsOf(activity).noun;
}

QString labelOf(const Row& row) {
    return row.root ? Timeline::tr("%1 (root)", "processor").arg(row.name) : row.name;
}

QString shortLabelOf(const Row& row) {
    return row.label.isEmpty() ? labelOf(row) : row.label;
}

QString makespanLabel(const Chart& chart, const Limit& limit) {
    const QString time = lineTime(chart, limit.time);
    if (chart.problem == equipoise::Problem::Star && !chart.violations.empty())
        return Timeline::tr("promised %1", "time").arg(time);
    return chart.proven ? Timeline::tr("%1, proven", "time").arg(time)
                        : Timeline::tr("makespan %1").arg(time);
}

QString boundLabel(const Chart& chart, const Limit& limit) {
    return Timeline::tr("bound %1").arg(lineTime(chart, limit.time));
}

std::vector<Limit> stepLimits(const Chart& chart, const Plan& plan) {
    std::vector<Limit> limits;
    if (plan.status == Status::Optimal) {
        limits.push_back(
            {*plan.value, [](const Chart& shown, const Limit& limit) {
                 return Timeline::tr("%1 a step, proven", "time").arg(lineTime(shown, limit.time));
             }});
    } else {
        if (plan.bound && *plan.bound > 0)
            limits.push_back({*plan.bound, boundLabel});
        limits.push_back({*plan.value, [](const Chart& shown, const Limit& limit) {
                              return Timeline::tr("%1 a step", "time").arg(lineTime(shown, limit.time));
                          }});
    }
    limits.push_back({chart.makespan, makespanLabel});
    return limits;
}

QString exactTime(const Chart& chart, double time) {
    return withUnit(chart, timeOf(chart, time));
}

bool isToldBarByBar(const Row& row) {
    return row.bars <= maxBarsTold;
}

Facts factsOf(const Chart& chart, const Row& row) {
    Facts result{labelOf(row), {}};
    if (isToldBarByBar(row)) {
        for (const Bar& bar : barsOf(row))
            if (bar.count == 1 && (bar.length() > 0 || bar.activity != Activity::Wait))
                result.facts.push_back({verbOf(chart, bar), interval(chart, bar.start, bar.end)});
            else if (bar.count > 1)
                result.facts.push_back({verbOf(chart, bar), interval(chart, bar.start, bar.last())});
    } else {
        for (const Activity activity : {Activity::Wait, Activity::Receive, Activity::Compute, Activity::Send})
            if (const double total = row.total[static_cast<std::size_t>(activity)]; total > 0)
                result.facts.push_back({wordsOf(activity).verb, exactTime(chart, total)});
        result.facts.push_back({Timeline::tr("done at"), exactTime(chart, row.finish)});
    }
    if (row.items > 0 || chart.items)
        result.facts.push_back(itemsOf(chart, row.items));
    return result;
}

Facts factsOf(const Chart& chart, const BlockId& id) {
    const Bar bar = barOf(chart, id);
    Facts result{labelOf(chart.rows[id.row]), {}};
    result.facts.push_back({verbOf(chart, bar), interval(chart, bar.startOf(id.k), bar.endOf(id.k))});
    result.facts.push_back({Timeline::tr("lasts"), exactTime(chart, bar.length())});
    if (bar.items > 0)
        result.facts.push_back({Timeline::tr("items"), numberOf(bar.items)});
    addSlowed(result, chart, bar);
    if (bar.count > 1) {
        result.facts.push_back(
            {Timeline::tr("block", "of a run"),
             Timeline::tr("%1 of %2 equal ones, one every %3", "block, count, time")
                 .arg(numberOf(static_cast<double>(id.k + 1)), numberOf(static_cast<double>(bar.count)),
                      exactTime(chart, bar.stride))});
    }
    return result;
}

QString spokenBlock(const Chart& chart, const BlockId& id) {
    const Bar bar = barOf(chart, id);
    QString words = Timeline::tr("%1 %2 from %3 to %4", "processor, what it does, times")
                        .arg(labelOf(chart.rows[id.row]), verbOf(chart, bar),
                             exactTime(chart, bar.startOf(id.k)), exactTime(chart, bar.endOf(id.k)));
    if (bar.items > 0)
        words += Timeline::tr(", items: %1").arg(numberOf(bar.items));
    if (bar.count > 1) {
        words += Timeline::tr(", block %1 of %2")
                     .arg(numberOf(static_cast<double>(id.k + 1)), numberOf(static_cast<double>(bar.count)));
    }
    return words;
}

QString spokenRow(const Chart& chart, const Row& row) {
    const Facts facts = factsOf(chart, row);
    QStringList parts;
    for (const Fact& fact : facts.facts)
        parts << Timeline::tr("%1 %2", "fact: label, value").arg(fact.label, fact.value);
    return Timeline::tr("%1: %2", "processor: facts").arg(facts.title, parts.join(QStringLiteral(", ")));
}

QString spokenChart(const Chart& chart) {
    if (chart.isEmpty())
        return Timeline::tr("Nothing happens in this plan.");
    QString words = Timeline::tr("Timeline of %1 processors: %2.")
                        .arg(text::count(chart.rows.size()), makespanLabel(chart, {chart.makespan}));
    if (chart.bound && !chart.proven)
        words += QLatin1Char(' ') + Timeline::tr("%1.", "a sentence").arg(boundLabel(chart, {*chart.bound}));
    return words;
}

} // namespace equipoise::gui::timeline
