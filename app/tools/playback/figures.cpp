// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/playback/figures.h"

#include "app/document/derived.h"
#include "app/pictures/canvas/layout/layout.h"
#include "app/pictures/timeline/timeline_picture.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::gui::playback {

namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(FigureWords)
};

using trace::Figure;
using trace::Mark;
using trace::Step;

constexpr std::size_t tableKind = 1;

double endOf(const trace::Timeline& timeline) {
    double end = 0;
    for (const Block& block : timeline.blocks)
        end = std::max(end, block.lastEnd());
    return end;
}

/// A timeline of a recording's step, as derived() knows it.
struct Drawn {
    const Scene& scene;
    const trace::Timeline& timeline;
};
std::shared_ptr<const void> tokenOf(const Drawn& drawn) {
    return {drawn.scene.recording, &drawn.timeline};
}

timeline::Chart chartOf(const Drawn& drawn) {
    const Scene& scene = drawn.scene;
    PlanRecord kept{{}, scene.recording->scenario, {}};
    kept.plan.problem = scene.recording->plan.problem;
    kept.plan.answer = scene.recording->plan.answer; // its order is that of the rows
    kept.plan.schedule = {scene.latest, drawn.timeline.blocks};
    timeline::Chart chart = timeline::chartOf(kept);
    chart.latest = std::max(chart.latest, scene.latest);
    return chart;
}

timeline::Limit soFar(const trace::Timeline& timeline) {
    return {endOf(timeline),
            [](const timeline::Chart&, const timeline::Limit&) { return FigureWords::tr("so far"); }};
}

TimelineState stateOf(const timeline::Limit& limit, double scroll) {
    TimelineState state;
    state.heading = state.legend = false;
    state.limits = {&limit, 1};
    state.view.scroll = scroll;
    return state;
}

std::shared_ptr<const timeline::Chart> drawnOf(const Scene& scene, const trace::Timeline& timeline) {
    return derived<chartOf, 4>(Drawn{scene, timeline}); // of two algorithms side by side, and their next ones
}

/// Those it has; where a layout would keep the window waiting, new ones on a circle.
std::vector<QPointF> placesOf(const Platform& platform) {
    const auto own = canvas::ownPlaces(platform);
    if (canvas::isQuick(platform))
        return canvas::automaticPlaces(platform, own);
    std::vector<QPointF> places;
    const auto count = static_cast<double>(own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / count;
        places.push_back(own[i].value_or(QPointF(std::sin(angle), -std::cos(angle)) * count * 10));
    }
    return places;
}

QRectF roomOf(const Scene& scene, const QRectF& rect, const Figure& figure) {
    const auto kind = std::ranges::find(scene.kinds, figure.index()) - scene.kinds.begin();
    return roomsOf(scene, rect)[static_cast<std::size_t>(kind)];
}

} // namespace

Scene makeScene(std::shared_ptr<const Recording> recording) {
    Scene scene{std::move(recording), {}, 0, {}};
    const Platform& platform = scene.platform();
    scene.places = placesOf(platform);
    for (const Step& step : scene.recording->trace.steps)
        for (const Figure& figure : step.figures) {
            if (std::ranges::find(scene.kinds, figure.index()) == scene.kinds.end())
                scene.kinds.push_back(figure.index());
            if (const auto* timeline = std::get_if<trace::Timeline>(&figure))
                scene.latest = std::max(scene.latest, endOf(*timeline));
        }
    // Networks and grids first, tables and timelines below them.
    std::ranges::sort(scene.kinds, {}, [](std::size_t kind) { return kind == 3 ? 0 : kind; });
    return scene;
}

std::vector<QRectF> roomsOf(const Scene& scene, const QRectF& rect) {
    constexpr double gap = style::Tokens::gap;
    const std::size_t count = scene.kinds.size();
    std::vector<QRectF> rooms;
    if (count == 0)
        return rooms;
    const auto stack = [&](const QRectF& room, std::size_t first) {
        double all = 0;
        const auto weight = [&](std::size_t k) { return scene.kinds[k] == tableKind ? 0.8 : 1.0; };
        for (std::size_t k = first; k < count; ++k)
            all += weight(k);
        const double height = room.height() - gap * static_cast<double>(count - first - 1);
        double top = room.top();
        for (std::size_t k = first; k < count; ++k) {
            const double own = height * weight(k) / all;
            rooms.emplace_back(room.left(), top, room.width(), own);
            top += own + gap;
        }
    };
    if (count > 1 && rect.width() > 1.25 * rect.height()) {
        // Numbers of tables are read in less room than pictures.
        const bool tables = std::all_of(scene.kinds.begin() + 1, scene.kinds.end(),
                                        [](std::size_t kind) { return kind == tableKind; });
        const double left = (rect.width() - gap) * (tables ? 0.62 : 0.5);
        rooms.emplace_back(rect.left(), rect.top(), left, rect.height());
        stack(rect.adjusted(left + gap, 0, 0, 0), 1);
    } else {
        stack(rect, 0);
    }
    return rooms;
}

void paintStep(QPainter& painter, const QRectF& rect, const Scene& scene, const Step& step,
               const style::Tokens& tokens, double scroll) {
    for (const Figure& figure : step.figures) {
        const QRectF room = roomOf(scene, rect, figure);
        painter.save();
        painter.setClipRect(room, Qt::IntersectClip);
        if (const auto* timeline = std::get_if<trace::Timeline>(&figure))
            paintFigure(painter, room, scene, *timeline, tokens, scroll);
        else
            std::visit([&](const auto& one) { paintFigure(painter, room, scene, one, tokens); }, figure);
        painter.restore();
    }
}

ScrolledRows timelineRows(const QPainter& painter, const QRectF& rect, const Scene& scene, const Step& step) {
    for (const Figure& figure : step.figures)
        if (const auto* timeline = std::get_if<trace::Timeline>(&figure)) {
            const timeline::Limit limit = soFar(*timeline);
            return timelineFrame(painter, roomOf(scene, rect, figure), *drawnOf(scene, *timeline),
                                 stateOf(limit, 0));
        }
    return {};
}

void prepareStep(const Scene& scene, const Step& step) {
    for (const Figure& figure : step.figures)
        if (const auto* timeline = std::get_if<trace::Timeline>(&figure))
            drawnOf(scene, *timeline);
}

void paintFigure(QPainter& painter, const QRectF& rect, const Scene& scene, const trace::Timeline& timeline,
                 const style::Tokens& tokens, double scroll) {
    const timeline::Limit limit = soFar(timeline);
    paintTimeline(painter, rect, *drawnOf(scene, timeline), stateOf(limit, scroll), tokens);
}

QColor markColour(const style::Tokens& tokens, Mark mark) {
    switch (mark) {
    case Mark::None:
        break;
    case Mark::Current:
        return tokens.highlight;
    case Mark::Candidate:
        return tokens.send;
    case Mark::Chosen:
        return tokens.compute;
    case Mark::Rejected:
        return tokens.bad;
    }
    return tokens.faint;
}

QColor markTint(const style::Tokens& tokens, Mark mark) {
    if (mark == Mark::None)
        return tokens.card;
    QColor tint = markColour(tokens, mark);
    const QColor& card = tokens.card;
    constexpr double part = 0.22;
    const auto mix = [](int of, int on) { return static_cast<int>(of * part + on * (1 - part)); };
    return {mix(tint.red(), card.red()), mix(tint.green(), card.green()), mix(tint.blue(), card.blue())};
}

} // namespace equipoise::gui::playback
