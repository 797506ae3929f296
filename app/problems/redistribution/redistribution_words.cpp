// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/redistribution_words.h"

#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/redistribution/model/question.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui::redistribution {

namespace {

struct RedistributionWords {
    Q_DECLARE_TR_FUNCTIONS(RedistributionWords)
};

/// What goes over the two links of a processor, as seen from it.
struct Dealing {
    std::size_t with = 0;
    bool sends = false;
    std::int64_t items = 0;
};

std::vector<Dealing> dealingsOf(const Moves& moves, std::size_t position) {
    std::vector<Dealing> dealings;
    for (const Flow& flow : moves.flows) {
        const std::size_t from = moves.sender(flow.link, flow.forwards);
        const std::size_t to = moves.receiver(flow.link, flow.forwards);
        if (from == position)
            dealings.push_back({to, true, flow.items});
        else if (to == position)
            dealings.push_back({from, false, flow.items});
    }
    return dealings;
}

double itemsToMove(const Moves& moves) {
    double items = 0;
    for (const Holder& holder : moves.holders)
        items += static_cast<double>(std::max<std::int64_t>(holder.imbalance, 0));
    return items;
}

} // namespace

QString headingOf(const Moves& moves) {
    return itemsToMove(moves) <= 0
               ? RedistributionWords::tr("Nothing to move")
               : RedistributionWords::tr("Items to move: %1").arg(itemsShort(itemsToMove(moves)));
}

QString titleOf(const Moves& moves) {
    if (moves.size() == 0)
        return RedistributionWords::tr("Redistribution");
    const QString processors = text::count(static_cast<std::int64_t>(moves.size()));
    if (itemsToMove(moves) <= 0)
        return RedistributionWords::tr("Processors: %1, nothing to move").arg(processors);
    return RedistributionWords::tr("Processors: %1, items to move: %2")
        .arg(processors, itemsShort(itemsToMove(moves)));
}

QString directionWords(const PlanRecord& kept) {
    const auto* question = kept.scenario->questions.find<equipoise::redistribution::Question>();
    if (!question)
        return {};
    return question->direction == equipoise::redistribution::Direction::OneWay
               ? RedistributionWords::tr("one way")
               : RedistributionWords::tr("both ways");
}

QString itemsShort(double items) {
    constexpr double maxExact = 1e7;
    return std::abs(items) < maxExact ? text::count(std::llround(items)) : text::number(items);
}

QString signedItems(std::int64_t items) {
    const QString digits = itemsShort(std::abs(static_cast<double>(items)));
    return items > 0 ? QLatin1Char('+') + digits : items < 0 ? QChar(0x2212) + digits : digits;
}

QString timeWords(const Moves& moves, double time) {
    return text::quantity(time, UnitRole::Time, moves.units);
}

QString answerWords(const PlanRecord& kept, const Moves& moves, bool current) {
    QStringList sentences;
    if (!kept.plan.value) {
        sentences << (kept.plan.refused
                          ? RedistributionWords::tr("%1: refused by the checker.").arg(titleOf(moves))
                          : RedistributionWords::tr("No redistribution: %1.")
                                .arg(text::translated(kept.plan.status)));
    } else {
        sentences << RedistributionWords::tr("%1: done after %2, %3.")
                         .arg(titleOf(moves), timeWords(moves, *kept.plan.value), text::statusOf(kept.plan));
    }
    constexpr std::size_t maxSpoken = 40;
    for (std::size_t i = 0; i < std::min(moves.flows.size(), maxSpoken); ++i) {
        const Flow& flow = moves.flows[i];
        sentences << RedistributionWords::tr("%1 sends %2 items to %3.")
                         .arg(moves.holders[moves.sender(flow.link, flow.forwards)].name,
                              text::count(flow.items),
                              moves.holders[moves.receiver(flow.link, flow.forwards)].name);
    }
    if (moves.flows.size() > maxSpoken) {
        sentences << RedistributionWords::tr("Further flows: %1.")
                         .arg(text::count(static_cast<std::int64_t>(moves.flows.size() - maxSpoken)));
    }
    for (std::size_t i = 0; i < std::min(moves.violations.size(), maxSpoken); ++i) {
        const Violation& violation = moves.violations[i];
        sentences << RedistributionWords::tr("At %1 %2 sends what it does not have.", "time, processor")
                         .arg(timeWords(moves, violation.time),
                              QString::fromStdString(kept.scenario->platform[violation.processor].name));
    }
    if (!current)
        sentences << RedistributionWords::tr("Out of date: the platform or the question has changed since.");
    return sentences.join(QLatin1Char(' '));
}

Facts holderFacts(const Moves& moves, std::size_t position, std::optional<std::int64_t> now) {
    const Holder& holder = moves.holders[position];
    Facts facts{holder.name, {{RedistributionWords::tr("Items before"), text::count(holder.before)}}};
    if (now)
        facts.facts.push_back({RedistributionWords::tr("Held now"), text::count(*now)});
    facts.facts.push_back({RedistributionWords::tr("Items after"), text::count(holder.after())});
    if (holder.imbalance != 0)
        facts.facts.push_back(
            {holder.imbalance > 0 ? RedistributionWords::tr("Too many") : RedistributionWords::tr("Too few"),
             text::count(std::abs(holder.imbalance))});
    for (const Dealing& dealing : dealingsOf(moves, position))
        facts.facts.push_back({(dealing.sends ? RedistributionWords::tr("Sends to %1")
                                              : RedistributionWords::tr("Receives from %1"))
                                   .arg(moves.holders[dealing.with].name),
                               text::count(dealing.items)});
    return facts;
}

} // namespace equipoise::gui::redistribution
