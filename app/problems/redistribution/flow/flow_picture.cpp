// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/flow/flow_picture.h"

#include "app/problems/redistribution/redistribution_words.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/redistribution/model/plan.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

using circle::CirclePicture;

struct FlowPicture {
    Q_DECLARE_TR_FUNCTIONS(FlowPicture)
};

QColor flowColour(const style::Tokens& tokens, bool forwards) {
    return forwards ? tokens.accent : tokens.highlightText;
}

Heading headingFor(const redistribution::Moves& moves, const style::Tokens& tokens, const PictureState& state,
                   bool isInstant) {
    Heading heading{state.heading ? redistribution::headingOf(moves) : QString()};
    if (!state.legend)
        return heading;
    for (const bool forwards : {true, false})
        if (std::ranges::any_of(moves.flows,
                                [&](const redistribution::Flow& flow) { return flow.forwards == forwards; }))
            heading.legend.push_back(
                arrowEntry(forwards ? FlowPicture::tr("clockwise") : FlowPicture::tr("anticlockwise"),
                           flowColour(tokens, forwards)));
    heading.legend.push_back(barEntry(FlowPicture::tr("before"), tokens.wait, QPen(tokens.faint, 1)));
    heading.legend.push_back(
        barEntry(isInstant ? FlowPicture::tr("held") : FlowPicture::tr("after"), tokens.compute));
    return heading;
}

CentreText centreOf(const PlanRecord& kept, const redistribution::Moves& moves,
                    const std::optional<redistribution::Instant>& now) {
    const Plan& plan = kept.plan;
    CentreText words;
    words.status = text::statusOf(plan);
    words.tone = toneOf(plan.status);
    if (plan.refused) {
        words.status = FlowPicture::tr("refused", "by the checker");
        words.tone = CentreText::Tone::Bad;
        words.value = timeWords(moves, moves.end);
        words.caption = redistribution::directionWords(kept);
    }
    if (now) {
        words.value = timeWords(moves, now->time);
        words.caption = FlowPicture::tr("of %1", "time").arg(timeWords(moves, moves.end));
        words.status = FlowPicture::tr("under way: %1")
                           .arg(text::count(static_cast<std::int64_t>(now->transits.size())));
        words.tone = CentreText::Tone::Plain;
    } else if (plan.value) {
        words.value = timeWords(moves, *plan.value);
        words.caption = redistribution::directionWords(kept);
    }
    return words;
}

class Builder {
public:
    Builder(const redistribution::Moves& moves, const style::Tokens& tokens,
            const std::optional<redistribution::Instant>& now)
        : m_moves(moves)
        , m_tokens(tokens)
        , m_now(now)
        , m_largestLoad(std::max(1.0, static_cast<double>(moves.largestLoad())))
        , m_largestFlow(static_cast<double>(moves.largestFlow())) {}

    circle::Holder holder(std::size_t i) const {
        const redistribution::Holder& own = m_moves.holders[i];
        circle::Holder holder{own.processor, own.name};
        holder.change = -own.imbalance;
        if (m_moves.size() <= circle::maxFullLabels)
            holder.loads = FlowPicture::tr("%1 → %2", "items now, items afterwards")
                               .arg(redistribution::itemsShort(
                                        static_cast<double>(m_now ? m_now->loads[i] : own.before)),
                                    redistribution::itemsShort(static_cast<double>(own.after())));
        holder.before = part(own.before);
        holder.now = part(m_now ? m_now->loads[i] : own.after());
        if (m_now)
            holder.goal = part(own.after());
        holder.moved = std::abs(own.imbalance);
        holder.weight = static_cast<double>(holder.moved) / m_largestLoad;
        holder.breaksRule = m_moves.isViolated(i, m_now ? m_now->time : m_moves.end);
        return holder;
    }

    circle::Arrow arrow(const redistribution::Flow& flow) const {
        const auto items = static_cast<double>(flow.items);
        circle::Arrow arrow{flow.link, flow.forwards, items / m_largestFlow};
        if (m_now)
            arrow.done = std::clamp(m_now->over[flow.link] * (flow.forwards ? 1 : -1) / items, 0.0, 1.0);
        arrow.colour = arrow.wordsColour = flowColour(m_tokens, flow.forwards);
        if (m_moves.flows.size() <= circle::maxFullLabels) {
            arrow.words = redistribution::itemsShort(items);
            arrow.note =
                FlowPicture::tr("%1 → %2: %3", "from, to, items")
                    .arg(m_moves.holders[m_moves.sender(flow.link, flow.forwards)].name,
                         m_moves.holders[m_moves.receiver(flow.link, flow.forwards)].name, arrow.words);
        }
        return arrow;
    }

private:
    double part(std::int64_t items) const {
        return std::clamp(static_cast<double>(items) / m_largestLoad, 0.0, 1.0);
    }

    const redistribution::Moves& m_moves;
    const style::Tokens& m_tokens;
    const std::optional<redistribution::Instant>& m_now;
    double m_largestLoad;
    double m_largestFlow;
};

} // namespace

CirclePicture flowPicture(const PlanRecord& kept, const redistribution::Moves& moves,
                          const style::Tokens& tokens, const PictureState& state,
                          std::optional<double> instant) {
    const auto now = instant ? std::optional(at(moves, *instant)) : std::nullopt;
    CirclePicture picture;
    picture.heading = headingFor(moves, tokens, state, now.has_value());
    picture.isInstant = now.has_value();
    picture.changeWords = redistribution::signedItems;
    const Builder builder(moves, tokens, now);
    for (std::size_t i = 0; i < moves.size(); ++i)
        picture.holders.push_back(builder.holder(i));
    for (const redistribution::Flow& flow : moves.flows)
        picture.arrows.push_back(builder.arrow(flow));
    if (now)
        for (const redistribution::Transit& transit : now->transits) {
            const redistribution::Run& run = moves.runs[transit.run];
            picture.dots.push_back({run.link, run.forwards, transit.done, tokens.send});
        }
    picture.centre = centreOf(kept, moves, now);
    return picture;
}

void paintFlows(const Painting& on, const PlanRecord& kept, const redistribution::Moves& moves) {
    const CirclePicture picture = flowPicture(kept, moves, on.tokens, on.state);
    paintCircle(on, picture, picture);
}

} // namespace equipoise::gui
