#include "app/problems/ring/ring_words.h"

#include "app/document/derived.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/text/status_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>

namespace app {

namespace {

struct RingWords {
    Q_DECLARE_TR_FUNCTIONS(RingWords)
};

const core::ring::Plan* ringOf(const core::KeptPlan& kept) {
    return std::get_if<core::ring::Plan>(&kept.plan.answer);
}

void addBlock(RingMember& member, const core::Block& block) {
    const double time = (block.end - block.start) * static_cast<double>(block.count);
    switch (block.lane) {
    case core::Lane::Compute:
        member.compute += time;
        break;
    case core::Lane::Send:
        member.send += time;
        member.sendsTo = block.peer;
        break;
    case core::Lane::Receive:
        member.receive += time;
        member.receivesFrom = block.peer;
        break;
    }
}

std::vector<RingMember> membersOf(const core::KeptPlan& kept) {
    const core::ring::Plan* ring = ringOf(kept);
    if (ring == nullptr)
        return {};
    const double work = kept.scenario->questions.ring.value_or(core::ring::Question{}).work;
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
    for (const core::Block& block : kept.plan.schedule.blocks)
        if (const auto at = position[block.resource.index()]; at && block.kind != core::BlockKind::Wait)
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

const std::vector<core::ProcessorId>& ringOrder(const core::KeptPlan& kept) {
    static const std::vector<core::ProcessorId> none;
    const core::ring::Plan* ring = ringOf(kept);
    return ring == nullptr ? none : ring->order;
}

std::shared_ptr<const std::vector<RingMember>> ringMembers(const core::KeptPlan& kept) {
    return derived<membersOf>(kept);
}

std::vector<core::ProcessorId> leftOut(const core::KeptPlan& kept) {
    const core::ring::Plan* ring = ringOf(kept);
    if (ring == nullptr)
        return {};
    std::vector<bool> used(kept.scenario->platform.size(), false);
    for (const core::ProcessorId processor : ring->order)
        used[processor.index()] = true;
    std::vector<core::ProcessorId> left;
    for (std::size_t i = 0; i < used.size(); ++i)
        if (!used[i])
            left.emplace_back(i);
    return left;
}

QString ringTitle(const core::KeptPlan& kept) {
    const core::ring::Plan* ring = ringOf(kept);
    if (ring == nullptr)
        return RingWords::tr("No ring");
    if (ring->order.size() == 1)
        return RingWords::tr("%1 alone").arg(nameOf(kept, ring->order.front()));
    return RingWords::tr("Ring of %1 processors").arg(text::count(ring->order.size()));
}

QString questionWords(const core::KeptPlan& kept) {
    const auto& question = kept.scenario->questions.ring;
    if (!question)
        return {};
    const core::Units& units = kept.scenario->platform.units;
    return RingWords::tr("W = %1, H = %2", "work and message")
        .arg(text::quantity({question->work, question->workUnit}, {core::UnitRole::Work, units}),
             text::quantity({question->message, question->messageUnit}, {core::UnitRole::Data, units}));
}

QString sharePercent(double share) {
    return text::percent(share, share >= 0.0995 ? 3 : 2);
}

QString answerWords(const core::KeptPlan& kept, bool current) {
    const core::Units& units = kept.scenario->platform.units;
    QStringList sentences;
    const core::ring::Plan* ring = ringOf(kept);
    if (ring == nullptr || ring->order.empty() || !kept.plan.value) {
        sentences << RingWords::tr("No ring: %1.").arg(text::translated(kept.plan.status));
    } else {
        sentences << RingWords::tr("%1: %2 per step, %3.")
                         .arg(ringTitle(kept), text::quantity(*kept.plan.value, core::UnitRole::Time, units),
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

QString memberWords(const core::KeptPlan& kept, const RingMember& member) {
    const core::Units& units = kept.scenario->platform.units;
    const auto time = [&](double value) { return text::quantity(value, core::UnitRole::Time, units); };
    QStringList parts;
    parts << (member.share > 0 ? RingWords::tr("%1 of the work").arg(text::percent(member.share))
                               : RingWords::tr("relay without work"));
    parts << RingWords::tr("compute %1").arg(time(member.compute));
    if (member.sendsTo)
        parts << RingWords::tr("send to %1 %2").arg(nameOf(kept, *member.sendsTo), time(member.send));
    if (member.receivesFrom) {
        parts << RingWords::tr("receive from %1 %2")
                     .arg(nameOf(kept, *member.receivesFrom), time(member.receive));
    }
    parts << RingWords::tr("total %1").arg(time(member.total));
    return RingWords::tr("%1: %2", "processor: facts")
        .arg(nameOf(kept, member.processor), parts.join(QStringLiteral(", ")));
}

QString memberTable(const core::KeptPlan& kept, const RingMember& member) {
    const core::Units& units = kept.scenario->platform.units;
    QString rows;
    const auto row = [&](const QString& label, double value, core::UnitRole role) {
        rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=right>%2&nbsp;%3</td></tr>")
                    .arg(label.toHtmlEscaped(), text::fullNumber(text::withoutNoise(value)).toHtmlEscaped(),
                         text::unit(role, units).toHtmlEscaped());
    };
    rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=right>%2</td></tr>")
                .arg(RingWords::tr("Share").toHtmlEscaped(), text::percent(member.share, 6).toHtmlEscaped());
    row(RingWords::tr("Work"), member.work, core::UnitRole::Work);
    row(RingWords::tr("Compute"), member.compute, core::UnitRole::Time);
    if (member.sendsTo) {
        row(RingWords::tr("Send to %1").arg(nameOf(kept, *member.sendsTo)), member.send,
            core::UnitRole::Time);
    }
    if (member.receivesFrom) {
        row(RingWords::tr("Receive from %1").arg(nameOf(kept, *member.receivesFrom)), member.receive,
            core::UnitRole::Time);
    }
    row(RingWords::tr("Total"), member.total, core::UnitRole::Time);
    const QString relay = member.share > 0 ? QString() : RingWords::tr("relay without work");
    return QStringLiteral("<p style='white-space:pre'><b>%1</b>%2</p><table cellspacing=1>%3</table>")
        .arg(nameOf(kept, member.processor).toHtmlEscaped(),
             relay.isEmpty() ? QString() : QStringLiteral("  ") + relay, rows);
}

} // namespace app
