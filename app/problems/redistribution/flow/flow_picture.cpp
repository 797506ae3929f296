// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/flow/flow_scene.h"

#include "app/pictures/circle/arcs.h"
#include "app/pictures/labels/centre_text.h"
#include "app/pictures/labels/paint_text.h"
#include "app/problems/redistribution/redistribution_words.h"
#include "app/text/describe.h"
#include "app/text/words/status_words.h"
#include "core/problems/redistribution/model/plan.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::gui {

using redistribution::Flow;
using redistribution::flowColour;
using redistribution::FlowScene;
using redistribution::Holder;
using redistribution::Instant;
using redistribution::Moves;

namespace {

struct FlowPicture {
    Q_DECLARE_TR_FUNCTIONS(FlowPicture)
};

// --- the circle -------------------------------------------------------------------------------------------

void paintLinks(QPainter& painter, const FlowScene& scene) {
    const circle::Layout& layout = scene.layout;
    const double r = layout.radius;
    const QRectF square(layout.centre.x() - r, layout.centre.y() - r, 2 * r, 2 * r);
    painter.setPen(QPen(scene.tokens.border, 1.2));
    painter.setBrush(Qt::NoBrush);
    if (scene.moves.size() == 2) // one link, not two
        painter.drawArc(square, 0, 180 * 16);
    else if (scene.moves.size() > 2)
        painter.drawEllipse(square);
}

void paintArrows(QPainter& painter, const FlowScene& scene) {
    painter.setPen(Qt::NoPen);
    for (const Flow& flow : scene.moves.flows) {
        const auto items = static_cast<double>(flow.items);
        const double width = circle::arrowWidth(scene.layout, items, scene.largestFlow);
        QColor colour = flowColour(scene.tokens, flow.forwards);
        const QPainterPath whole = circle::arrowPath(scene.layout, flow.link, flow.forwards, width);
        if (scene.now) {
            QColor pale = colour;
            pale.setAlphaF(0.25F);
            painter.setBrush(pale);
            painter.drawPath(whole);
            const double over = scene.now->over[flow.link] * (flow.forwards ? 1 : -1) / items;
            painter.setBrush(colour);
            painter.drawPath(
                circle::arrowPath(scene.layout, flow.link, flow.forwards, width, std::clamp(over, 0.0, 1.0)));
        } else {
            painter.setBrush(colour);
            painter.drawPath(whole);
        }
    }
}

/// Who sends what it does not have.
void paintViolated(QPainter& painter, const FlowScene& scene) {
    for (std::size_t i = 0; i < scene.moves.size(); ++i)
        if (scene.moves.isViolated(i, scene.state.instant.value_or(scene.moves.end)))
            circle::paintBroken(painter, scene.layout, i, scene.tokens);
}

void paintTransits(QPainter& painter, const FlowScene& scene) {
    if (!scene.now || scene.layout.dense)
        return;
    const double size = std::clamp(scene.layout.disc * 0.42, 1.5, 6.0);
    painter.setPen(QPen(scene.tokens.card, size > 3 ? 1.5 : 0.5));
    painter.setBrush(scene.tokens.send);
    for (const redistribution::Transit& transit : scene.now->transits) {
        const redistribution::Run& run = scene.moves.runs[transit.run];
        painter.drawEllipse(circle::pointOnLink(scene.layout, run.link, run.forwards, transit.done), size,
                            size);
    }
}

// --- processors -------------------------------------------------------------------------------------------

void paintBars(QPainter& painter, const FlowScene& scene) {
    const style::Tokens& tokens = scene.tokens;
    const double line = scene.layout.barWidth() > 3 ? 1 : 0;
    for (std::size_t i = 0; i < scene.moves.size(); ++i) {
        const Holder& holder = scene.moves.holders[i];
        painter.setPen(line > 0 ? QPen(tokens.faint, line) : QPen(Qt::NoPen));
        painter.setBrush(line > 0 ? tokens.wait : tokens.faint);
        painter.drawPath(circle::barPath(scene.layout, i, -1, 0, scene.part(holder.before)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.compute);
        painter.drawPath(circle::barPath(scene.layout, i, 1, 0, scene.part(scene.load(i))));
        if (scene.now) { // where it shall end
            painter.setBrush(tokens.text);
            const double end = scene.part(holder.after());
            const double thin = 1.5 / std::max(1.0, scene.layout.barTo - scene.layout.barFrom);
            painter.drawPath(circle::barPath(scene.layout, i, 1, end - thin / 2, end + thin / 2));
        }
    }
}

void paintDiscs(QPainter& painter, const FlowScene& scene) {
    const circle::Layout& layout = scene.layout;
    const style::Tokens& tokens = scene.tokens;
    for (std::size_t i = 0; i < scene.moves.size(); ++i) {
        QPen pen(tokens.compute, 1);
        if (scene.isSelected(i))
            pen = QPen(tokens.highlight, 3);
        else if (scene.isHovered(i))
            pen = QPen(tokens.text, 1.5);
        painter.setPen(layout.disc > 3 || pen.width() > 1 ? pen : QPen(Qt::NoPen));
        painter.setBrush(tokens.compute);
        const double size = scene.isMarked(i) ? std::max(layout.disc, 3.0) : layout.disc;
        painter.drawEllipse(layout.place(i), size, size);
        if (circle::fitsOnDisc(painter, layout, scene.moves.holders[i].name))
            circle::paintOnDisc(painter, layout, i, scene.moves.holders[i].name, tokens);
    }
}

// --- very many processors ---------------------------------------------------------------------------------

std::vector<double> shifted(std::vector<double> values, double from, double scale) {
    for (double& value : values)
        value = from + value * scale;
    return values;
}

void paintBands(QPainter& painter, const FlowScene& scene) {
    const circle::Layout& layout = scene.layout;
    const std::size_t n = scene.moves.size();
    std::vector<double> before(n);
    std::vector<double> now(n);
    std::vector<double> forth(n, 0);
    std::vector<double> back(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
        before[i] = scene.part(scene.moves.holders[i].before);
        now[i] = scene.part(scene.load(i));
    }
    for (const Flow& flow : scene.moves.flows) {
        double part = static_cast<double>(flow.items) / std::max(1.0, scene.largestFlow);
        if (scene.now) { // what is still to come
            part *= 1 - std::clamp(std::abs(scene.now->over[flow.link]) / static_cast<double>(flow.items),
                                   0.0, 1.0);
        }
        (flow.forwards ? forth : back)[flow.link] = part;
    }
    circle::paintLoadBands(painter, layout, before, now, scene.tokens);
    const auto columns = static_cast<std::size_t>(2 * std::numbers::pi * layout.barTo);
    const std::vector<double> middle(n, 0);
    const auto profile = [&](const std::vector<double>& values, double scale) {
        return shifted(circle::merged(values, columns), layout.radius, scale);
    };
    painter.setBrush(flowColour(scene.tokens, true));
    painter.drawPath(circle::bandPath(layout, profile(middle, 0), profile(forth, layout.widest)));
    painter.setBrush(flowColour(scene.tokens, false));
    painter.drawPath(circle::bandPath(layout, profile(middle, 0), profile(back, -layout.widest)));
    circle::paintSpokes(
        painter, layout, [&scene](std::size_t i) { return scene.isMarked(i); },
        [&scene](std::size_t i) { return scene.isSelected(i); }, scene.tokens);
}

// --- words ------------------------------------------------------------------------------------------------

void paintCentre(QPainter& painter, const FlowScene& scene) {
    const Plan& plan = scene.kept.plan;
    CentreText words;
    words.status = text::statusOf(plan);
    words.tone = toneOf(plan.status);
    if (plan.refused) {
        words.status = FlowPicture::tr("refused", "by the checker");
        words.tone = CentreText::Tone::Bad;
        words.value = timeWords(scene.moves, scene.moves.end);
        words.caption = redistribution::directionWords(scene.kept);
    }
    if (scene.now) {
        words.value = timeWords(scene.moves, *scene.state.instant);
        words.caption = FlowPicture::tr("of %1", "time").arg(timeWords(scene.moves, scene.moves.end));
        words.status = FlowPicture::tr("under way: %1")
                           .arg(text::count(static_cast<std::int64_t>(scene.now->transits.size())));
        words.tone = CentreText::Tone::Plain;
    } else if (plan.value) {
        words.value = timeWords(scene.moves, *plan.value);
        words.caption = redistribution::directionWords(scene.kept);
    }
    paintCentreText(painter, scene.layout.centre, redistribution::centreRadius(scene.layout), words,
                    scene.tokens);
}

FlowScene sceneOf(const QRectF& rect, const PlanRecord& kept, const Moves& moves, const style::Tokens& tokens,
                  const FlowState& state, const circle::Layout& layout) {
    return {kept,
            moves,
            tokens,
            state,
            rect,
            layout,
            {},
            std::max(1.0, static_cast<double>(moves.largestLoad())),
            static_cast<double>(moves.largestFlow())};
}

QRectF belowHeading(const QPainter& painter, const QRectF& rect, const Moves& moves, const FlowState& state) {
    return rect.adjusted(
        0, redistribution::headingOf(moves, style::light(), state).height(painter, rect.width()), 0, 0);
}

circle::Rim rimOf(const circle::Layout& layout) {
    return {layout.centre, layout.barTo};
}

/// The same at any instant, whatever is marked: the ring does not move under the mouse.
circle::Room roomOf(const QPainter& painter, const QRectF& rect, const PlanRecord& kept, const Moves& moves,
                    const FlowState& state) {
    const FlowState plain;
    return circle::roomWithin(
        painter, belowHeading(painter, rect, moves, state),
        [&](const circle::Room& room) { return rimOf(circle::layOut(room, moves.size())); },
        [&](const circle::Room& room) {
            return redistribution::labelsOf(painter, sceneOf(rect, kept, moves, style::light(), plain,
                                                             circle::layOut(room, moves.size())));
        });
}

} // namespace

circle::Layout flowLayout(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                          const Moves& moves, const FlowState& state) {
    return circle::layOut(roomOf(painter, rect, kept, moves, state), moves.size());
}

void paintFlows(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const Moves& moves,
                const style::Tokens& tokens, const FlowState& state) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const circle::Room room = roomOf(painter, rect, kept, moves, state);
    FlowScene scene = sceneOf(rect, kept, moves, tokens, state, circle::layOut(room, moves.size()));
    if (state.instant)
        scene.now = at(moves, *state.instant);
    redistribution::headingOf(moves, tokens, state).paint(painter, rect, tokens);
    paintLinks(painter, scene);
    if (scene.layout.dense) {
        paintBands(painter, scene);
    } else {
        paintArrows(painter, scene);
        paintBars(painter, scene);
        paintDiscs(painter, scene);
        paintTransits(painter, scene);
        paintFlowLabels(painter, scene);
        paintViolated(painter, scene);
    }
    const circle::Rim rim = rimOf(scene.layout);
    circle::paintLabels(painter,
                        placeLabels(painter, redistribution::labelsOf(painter, scene), rim, room.rect),
                        belowHeading(painter, rect, moves, state), rim, tokens);
    paintCentre(painter, scene);
    painter.restore();
}

} // namespace equipoise::gui
