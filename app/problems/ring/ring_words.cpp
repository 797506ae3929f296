// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_words.h"

#include "app/document/derived.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>

namespace equipoise::gui {

namespace {

struct RingWords {
    Q_DECLARE_TR_FUNCTIONS(RingWords)
};

const ring::Plan* ringOf(const PlanRecord& kept) {
    return kept.plan.answer.find<ring::Plan>();
}

void addBlock(RingMember& member, const Block& block) {
    const double time = (block.end - block.start) * static_cast<double>(block.count);
    switch (block.lane) {
    case equipoise::Lane::Compute:
        member.compute += time;
        break;
    case equipoise::Lane::Send:
        member.send += time;
        member.sendsTo = block.peer;
        break;
    case equipoise::Lane::Receive:
        member.receive += time;
        member.receivesFrom = block.peer;
        break;
    }
}

std::vector<RingMember> membersOf(const PlanRecord& kept) {
    const ring::Plan* ring = ringOf(kept);
    if (ring == nullptr)
        return {};
    const double work = kept.scenario->questions.valueOr<ring::Question>().work;
    std::vector<RingMember> members;
    members.reserve(ring->order.size());
    std::vector<std::optional<std::size_t>> position(kept.scenario->platform.size());
    for (std::size_t i = 0; i < ring->order.size(); ++i) {
        position[ring->order[i].index()] = i;
        RingMember member;
        member.processor = ring->order[i];
        member.share = ring->shares[i];
        member.work = member.share * work;
        member.total = ring->times[i];
        members.push_back(member);
    }
    for (const Block& block : kept.plan.schedule.blocks)
        if (const auto at = position[block.resource.index()]; at && block.kind != BlockKind::Wait)
            addBlock(members[*at], block);
    return members;
}

/// Nobody listens to more of them.
QString spokenList(std::size_t count, const std::function<QString(std::size_t)>& item) {
    constexpr std::size_t most = 200;
    QStringList items;
    for (std::size_t i = 0; i < std::min(count, most); ++i)
        items << item(i);
    const QString all = items.join(QStringLiteral(", "));
    return count <= most ? all : RingWords::tr("%1 and %2 more").arg(all, text::count(count - most));
}

} // namespace

const std::vector<ProcessorId>& ringOrder(const PlanRecord& kept) {
    static const std::vector<ProcessorId> none;
    const ring::Plan* ring = ringOf(kept);
    return ring == nullptr ? none : ring->order;
}

std::shared_ptr<const std::vector<RingMember>> ringMembers(const PlanRecord& kept) {
    return derived<membersOf>(kept);
}

std::vector<ProcessorId> leftOut(const PlanRecord& kept) {
    const ring::Plan* ring = ringOf(kept);
    if (ring == nullptr)
        return {};
    std::vector<bool> used(kept.scenario->platform.size(), false);
    for (const ProcessorId processor : ring->order)
        used[processor.index()] = true;
    std::vector<ProcessorId> left;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i])
            left.emplace_back(i);
    return left;
}

QString ringTitle(const PlanRecord& kept) {
    const ring::Plan* ring = ringOf(kept);
    if (ring == nullptr)
        return RingWords::tr("No ring");
    if (ring->order.size() == 1)
        return RingWords::tr("%1 alone").arg(nameOf(kept, ring->order.front()));
    return RingWords::tr("Ring of %1 processors").arg(text::count(ring->order.size()));
}

QString questionWords(const PlanRecord& kept) {
    const auto* question = kept.scenario->questions.find<ring::Question>();
    if (!question)
        return {};
    const Units& units = kept.scenario->platform.units;
    return RingWords::tr("W = %1, H = %2", "work and message")
        .arg(text::quantity({question->work, question->workUnit}, {UnitRole::Work, units}),
             text::quantity({question->message, question->messageUnit}, {UnitRole::Data, units}));
}

QString sharePercent(double share) {
    return text::percentWith(share, 1);
}

QString answerWords(const PlanRecord& kept, bool current) {
    const Units& units = kept.scenario->platform.units;
    QStringList sentences;
    const ring::Plan* ring = ringOf(kept);
    if (ring == nullptr || ring->order.empty() || !kept.plan.value) {
        sentences << RingWords::tr("No ring: %1.").arg(text::translated(kept.plan.status));
    } else {
        sentences << RingWords::tr("%1: %2 per step, %3.")
                         .arg(ringTitle(kept), text::quantity(*kept.plan.value, UnitRole::Time, units),
                              text::statusOf(kept.plan));
        sentences
            << RingWords::tr("In ring order: %1.").arg(spokenList(ring->order.size(), [&](std::size_t i) {
                   return RingWords::tr("%1 (%2)", "processor (share)")
                       .arg(nameOf(kept, ring->order[i]), sharePercent(ring->shares[i]));
               }));
        if (const auto left = leftOut(kept); !left.empty())
            sentences << RingWords::tr("Left out: %1.").arg(spokenList(left.size(), [&](std::size_t i) {
                return nameOf(kept, left[i]);
            }));
    }
    if (!current)
        sentences << RingWords::tr("Out of date: the platform or the question has changed since.");
    return sentences.join(QLatin1Char(' '));
}

Facts memberFacts(const PlanRecord& kept, const RingMember& member) {
    const Units& units = kept.scenario->platform.units;
    const auto exact = [&](double value, UnitRole role) {
        return text::fullQuantity(text::withoutNoise(value), role, units);
    };
    Facts facts{nameOf(kept, member.processor),
                {{RingWords::tr("Share"), text::fullPercent(member.share)},
                 {RingWords::tr("Work"), exact(member.work, UnitRole::Work)},
                 {RingWords::tr("Compute"), exact(member.compute, UnitRole::Time)}}};
    if (member.share <= 0)
        facts.note = RingWords::tr("relay without work");
    if (member.sendsTo)
        facts.facts.push_back({RingWords::tr("Send to %1").arg(nameOf(kept, *member.sendsTo)),
                               exact(member.send, UnitRole::Time)});
    if (member.receivesFrom)
        facts.facts.push_back({RingWords::tr("Receive from %1").arg(nameOf(kept, *member.receivesFrom)),
                               exact(member.receive, UnitRole::Time)});
    facts.facts.push_back({RingWords::tr("Total"), exact(member.total, UnitRole::Time)});
    return facts;
}

} // namespace equipoise::gui
