// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_view/plan_thumbnail.h"

#include "app/pictures/canvas/layout.h"
#include "app/pictures/plan/small_shapes.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/star/model/plan.h"
#include "core/problems/star/model/question.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace equipoise::gui {

namespace {

/// Where the nodes of a platform are in a picture, processors first, then switches.
class Places {
public:
    Places(const Platform& platform, const QRectF& area)
        : m_at(canvas::automaticPlaces(platform, canvas::ownPlaces(platform)))
        , m_processors(platform.size()) {
        for (std::size_t i = 0; i < m_processors; ++i) {
            const double rate = platform.processors[i].compute(1);
            m_fastest = std::max(m_fastest, rate > 0 ? 1 / rate : 0);
        }
        if (m_at.empty())
            return;
        const auto [left, right] = std::ranges::minmax(m_at, {}, &QPointF::x);
        const auto [top, bottom] = std::ranges::minmax(m_at, {}, &QPointF::y);
        const QRectF room = area.adjusted(largest, largest, -largest, -largest);
        const qreal scale = std::min(room.width() / std::max(1.0, right.x() - left.x()),
                                     room.height() / std::max(1.0, bottom.y() - top.y()));
        const QPointF middle((left.x() + right.x()) / 2, (top.y() + bottom.y()) / 2);
        for (QPointF& at : m_at)
            at = room.center() + scale * (at - middle);
    }

    QPointF operator[](NodeId node) const {
        return m_at[node.isProcessor() ? node.index : m_processors + node.index];
    }
    /// Areas are speeds.
    qreal radius(const Processor& processor) const {
        const double rate = processor.compute(1);
        return rate > 0 ? std::max(2.5, largest * std::sqrt(1 / rate / m_fastest)) : 2.5;
    }

    static constexpr qreal largest = 6.5;

private:
    std::vector<QPointF> m_at;
    std::size_t m_processors;
    double m_fastest = 0;
};

/// The links of a small platform; those of a large one would be a grey cloud.
void paintLinks(QPainter& painter, const Platform& platform, const Places& places,
                const style::Tokens& tokens) {
    constexpr std::size_t maxLinks = 40;
    if (platform.links.size() > maxLinks)
        return;
    for (const Link& link : platform.links)
        small::line(painter, places[link.from], places[link.to], tokens.faint, 1);
}

void paintRing(QPainter& painter, const QRectF& area, const PlanRecord& kept, const ring::Plan& answer,
               const style::Tokens& tokens) {
    const Platform& platform = kept.scenario->platform;
    const Places places(platform, area);
    paintLinks(painter, platform, places, tokens);
    const std::set<ProcessorId> used(answer.order.begin(), answer.order.end());
    for (std::size_t i = 0; i < answer.order.size(); ++i)
        small::line(painter, places[answer.order[i]], places[answer.order[(i + 1) % answer.order.size()]],
                    tokens.accent, 1.8);
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        small::square(painter, places[SwitchId(i)], 4.5, tokens);
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId id(i);
        if (used.contains(id))
            small::disc(painter, places[id], places.radius(platform[id]), tokens.compute);
        else
            small::ring(painter, places[id], places.radius(platform[id]), tokens);
    }
}

void paintScatter(QPainter& painter, const QRectF& area, const PlanRecord& kept, const scatter::Plan& answer,
                  const style::Tokens& tokens) {
    const Schedule& schedule = kept.plan.schedule;
    if (schedule.makespan <= 0 || answer.order.empty())
        return;
    const qreal row = area.height() / static_cast<qreal>(answer.order.size());
    const qreal high = std::clamp(row - 1.5, 1.0, 14.0);
    constexpr qreal beyond = 6; // the line at the end has room
    const qreal scale = (area.width() - beyond) / schedule.makespan;
    for (const Block& block : schedule.blocks) {
        const auto at = std::ranges::find(answer.order, block.resource) - answer.order.begin();
        const style::Activity activity = block.kind == BlockKind::Wait            ? style::Activity::Wait
                                         : block.lane == equipoise::Lane::Send    ? style::Activity::Send
                                         : block.lane == equipoise::Lane::Receive ? style::Activity::Receive
                                                                                  : style::Activity::Compute;
        painter.fillRect(QRectF(area.left() + scale * block.start,
                                area.top() + static_cast<qreal>(at) * row + (row - high) / 2,
                                scale * (block.lastEnd() - block.start), high),
                         style::colour(tokens, activity));
    }
    const qreal end = area.left() + scale * schedule.makespan + 1;
    small::line(painter, QPointF(end, area.top()), QPointF(end, area.bottom()), tokens.bound, 1.8);
}

/// The ring of a redistribution, with what goes over its links as their width.
void paintFlows(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                const equipoise::redistribution::Plan& answer, const style::Tokens& tokens) {
    const auto& ring = kept.scenario->questions.get<equipoise::redistribution::Question>().ring;
    constexpr qreal radius = 6;
    const qreal far = std::min(area.width(), area.height()) / 2 - radius;
    const auto placeAt = [&](std::size_t position) {
        const qreal angle =
            2 * std::numbers::pi * static_cast<qreal>(position) / static_cast<qreal>(ring.size()) -
            std::numbers::pi / 2;
        return area.center() + far * QPointF(std::cos(angle), std::sin(angle));
    };
    const auto placeOf = [&](ProcessorId id) {
        return placeAt(static_cast<std::size_t>(std::ranges::find(ring, id) - ring.begin()));
    };
    std::int64_t most = 1;
    for (const auto& flow : answer.flows)
        most = std::max(most, flow.items);
    for (std::size_t i = 0; i < ring.size(); ++i)
        small::line(painter, placeAt(i), placeAt((i + 1) % ring.size()), tokens.faint, 1.2);
    for (const auto& flow : answer.flows) {
        constexpr qreal widest = 7;
        const qreal width = std::max(1.5, widest * static_cast<qreal>(flow.items) / static_cast<qreal>(most));
        small::line(painter, placeOf(flow.from), placeOf(flow.to), tokens.accent, width);
    }
    for (std::size_t i = 0; i < ring.size(); ++i)
        small::disc(painter, placeAt(i), radius, tokens.compute);
}

void paintStar(QPainter& painter, const QRectF& area, const PlanRecord& kept,
               const equipoise::star::Plan& answer, const style::Tokens& tokens) {
    const Platform& platform = kept.scenario->platform;
    const NodeId master = kept.scenario->questions.get<equipoise::star::Question>().master;
    const Places places(platform, area);
    constexpr qreal half = 5.5;
    for (std::size_t i = 0; i < platform.size(); ++i) {
        const ProcessorId id(i);
        if (NodeId(id) == master)
            continue;
        const qreal radius = places.radius(platform[id]);
        if (std::ranges::find(answer.transfers, id, &equipoise::star::Transfer::from) !=
            answer.transfers.end())
            small::arrow(painter, places[id], radius, places[master], half, tokens.send, 1.7);
        else if (std::ranges::find(answer.transfers, id, &equipoise::star::Transfer::to) !=
                 answer.transfers.end())
            small::arrow(painter, places[master], half, places[id], radius, tokens.receive, 1.7);
        else
            small::line(painter, places[id], places[master], tokens.faint, 1.5);
        small::disc(painter, places[id], radius, tokens.compute);
    }
    small::square(painter, places[master], half, tokens);
}

void paintAnswer(QPainter& painter, const QRectF& area, const PlanRecord& kept, const style::Tokens& tokens) {
    const equipoise::Answer& answer = kept.plan.answer;
    if (const auto* ring = answer.find<ring::Plan>())
        paintRing(painter, area, kept, *ring, tokens);
    else if (const auto* scatter = answer.find<scatter::Plan>())
        paintScatter(painter, area, kept, *scatter, tokens);
    else if (const auto* flows = answer.find<equipoise::redistribution::Plan>())
        paintFlows(painter, area, kept, *flows, tokens);
    else if (const auto* star = answer.find<equipoise::star::Plan>())
        paintStar(painter, area, kept, *star, tokens);
    else if (const auto* grid = answer.find<equipoise::grid::Plan>()) {
        const qreal wide = std::min(area.width(), 1.6 * area.height());
        small::tiles(painter, QRectF(area.center().x() - wide / 2, area.top(), wide, area.height()),
                     grid->rows, grid->columns, tokens);
    }
}

} // namespace

void paintThumbnail(QPainter& painter, const QRectF& area, const PlanRecord& kept,
                    const style::Tokens& tokens) {
    constexpr qreal usual = 95; // px of height: discs and lines are made for it
    const qreal scale = std::clamp(area.height() / usual, 1.0, 2.0);
    painter.save();
    painter.scale(scale, scale);
    paintAnswer(painter, QRectF(area.topLeft() / scale, area.size() / scale), kept, tokens);
    painter.restore();
}

} // namespace equipoise::gui
