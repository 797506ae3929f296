// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/step_picture.h"

#include "app/pictures/labels/heading.h"
#include "app/pictures/labels/longest_names.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/labels/time_axis.h"
#include "app/pictures/plan/former_plan.h"
#include "app/pictures/style/slowed_bar.h"
#include "app/problems/problem_presenter.h"
#include "app/problems/ring/ring_words.h"
#include "app/text/describe.h"
#include "core/base/numbers/tolerance.h"
#include "core/problems/ring/model/question.h"
#include "core/simulation/slowed.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(StepPicture)
};

style::Activity activityOf(equipoise::Lane lane) {
    switch (lane) {
    case equipoise::Lane::Compute:
        return style::Activity::Compute;
    case equipoise::Lane::Send:
        return style::Activity::Send;
    case equipoise::Lane::Receive:
        return style::Activity::Receive;
    }
    return style::Activity::Wait;
}

Heading stepHeading(const PictureState& state, const style::Tokens& tokens) {
    Heading heading{state.heading ? StepWords::tr("One step, processor by processor") : QString()};
    if (state.legend)
        heading.legend = {activityEntry(style::Activity::Compute, StepWords::tr("compute"), tokens),
                          activityEntry(style::Activity::Send, StepWords::tr("send"), tokens),
                          activityEntry(style::Activity::Receive, StepWords::tr("receive"), tokens)};
    if (state.legend && state.former)
        heading.legend.push_back(formerEntry(tokens));
    return heading;
}

StepMetrics metricsFor(const QPainter& painter, double width, const PlanRecord& kept,
                       const RingPictureState& state) {
    const std::vector<ProcessorId>& order = ringOrder(kept);
    const QFontMetricsF metrics = metricsOf(painter, style::font(9));
    StepMetrics result;
    result.rows = static_cast<int>(order.size());
    result.latest = std::max({kept.plan.value.value_or(0), kept.plan.schedule.makespan,
                              state.former ? state.former->latest() : 0});
    const auto nameAt = [&](std::size_t i) -> const std::string& {
        return kept.scenario->platform[order[i]].name;
    };
    for (const std::size_t i : longestNames(order.size(), [&](std::size_t k) { return nameAt(k).size(); }))
        result.nameWidth =
            std::max(result.nameWidth, metrics.horizontalAdvance(QString::fromStdString(nameAt(i))));
    result.nameWidth = std::min(result.nameWidth, maxNameWidth);
    result.labelWidth = 24;
    result.text = metrics.ascent() + 1; // names may stand closer than lines of prose
    result.heading = stepHeading(state, style::light()).height(painter, width) + metrics.height() + 4;
    result.axis = metrics.height() + 8;
    result.scroll = state.scroll;
    return result;
}

struct StepScene {
    const PlanRecord& kept;
    const style::Tokens& tokens;
    const RingPictureState& state;
    QRectF rect;
    const std::vector<RingMember>& members;
    StepLayout layout;
};

void paintAxis(QPainter& painter, const StepScene& scene) {
    const StepLayout& layout = scene.layout;
    if (layout.perUnit <= 0)
        return;
    const double bottom = std::min(layout.plot.bottom(), layout.plot.top() + layout.contentHeight);
    const Units& units = scene.kept.scenario->platform.units;
    paintTimeAxis(painter, {layout.plot, bottom, scene.rect.left(), scene.rect.right()},
                  {0, layout.plot.width() / layout.perUnit, text::inUnit(1, UnitRole::Time, units),
                   text::unit(UnitRole::Time, units)},
                  scene.tokens);
}

void paintNames(QPainter& painter, const StepScene& scene) {
    const StepLayout& layout = scene.layout;
    const QRectF plot = layout.plot;
    for (int row = layout.firstRow(); row < layout.lastRow(); ++row) {
        const RingMember& member = scene.members[static_cast<std::size_t>(row)];
        const bool selected = scene.state.selected.contains(member.processor);
        const bool marked = selected || scene.state.hovered == member.processor;
        const double top = layout.rowTop(row);
        if (marked) {
            const QRectF band(scene.rect.left(), top, plot.right() - scene.rect.left(), layout.rowHeight);
            painter.fillRect(band, scene.tokens.selection);
        }
        const bool inSight = top >= plot.top() - 1 && top + layout.rowHeight <= plot.bottom() + 1;
        if ((row % layout.labelEvery == 0 || marked) && inSight) {
            const QFont font = style::font(9, selected ? QFont::DemiBold : QFont::Normal);
            drawLine(painter,
                     QRectF(scene.rect.left(), top, plot.left() - 10 - scene.rect.left(), layout.rowHeight),
                     Qt::AlignRight, nameOf(scene.kept, member.processor), font, scene.tokens.text);
        }
    }
}

void paintBars(QPainter& painter, const StepScene& scene) {
    const StepLayout& layout = scene.layout;
    std::vector<std::optional<int>> rowOf(scene.kept.scenario->platform.size());
    for (std::size_t i = 0; i < scene.members.size(); ++i)
        rowOf[scene.members[i].processor.index()] = static_cast<int>(i);
    const int first = layout.firstRow();
    const int last = layout.lastRow();
    constexpr std::size_t maxFollowed = 60; // for each picture anew
    std::optional<SlowedMessages> slowed;
    if (scene.kept.scenario->questions.get<ring::Question>().links == ContentionModel::MaxMinFair &&
        scene.members.size() <= maxFollowed)
        slowed.emplace(*scene.kept.scenario, equipoise::Problem::Ring, scene.kept.plan.schedule);
    const std::vector<Block>& blocks = scene.kept.plan.schedule.blocks;
    for (std::size_t number = 0; number < blocks.size(); ++number) {
        const Block& block = blocks[number];
        const std::optional<int> row = rowOf[block.resource.index()];
        if (!row || *row < first || *row >= last || block.kind == BlockKind::Wait)
            continue;
        for (std::int64_t k = 0; k < block.count; ++k) {
            const double shift = static_cast<double>(k) * block.stride;
            // Cut at the edges of the plot here: pictures without clipping look the same.
            const QRectF bar = layout.bar(*row, block.start + shift, block.end + shift)
                                   .intersected(layout.plot.adjusted(0, 0, 1, 0));
            if (bar.isEmpty())
                continue;
            QPainterPath path;
            path.addRect(bar);
            style::paintFilled(painter, path, scene.tokens, activityOf(block.lane));
            if (slowed)
                style::paintSlowed(painter, bar, slowed->part(number), scene.tokens);
        }
    }
}

/// How long each was busy before.
void paintFormer(QPainter& painter, const StepScene& scene) {
    if (!scene.state.former)
        return;
    const StepLayout& layout = scene.layout;
    painter.setPen(formerPen(scene.tokens));
    painter.setBrush(Qt::NoBrush);
    for (int row = layout.firstRow(); row < layout.lastRow(); ++row)
        if (const auto done =
                scene.state.former->doneAt(scene.members[static_cast<std::size_t>(row)].processor)) {
            const QRectF bar = layout.bar(row, 0, *done).intersected(layout.plot.adjusted(0, 0, 1, 0));
            if (!bar.isEmpty())
                painter.drawRect(bar.adjusted(-0.5, -1.5, 0.5, 1.5));
        }
}

/// T and its bound.
void paintLimits(QPainter& painter, const StepScene& scene) {
    const Plan& plan = scene.kept.plan;
    const StepLayout& layout = scene.layout;
    if (!plan.value || layout.perUnit <= 0)
        return;
    const Units& units = scene.kept.scenario->platform.units;
    const style::Tokens& tokens = scene.tokens;
    const QString time = text::quantity(*plan.value, UnitRole::Time, units);
    const double x = layout.x(*plan.value);
    std::vector<AxisLimit> limits;
    if (plan.bound && tolerance::sameTime(*plan.value, *plan.bound, tolerance::proof)) {
        limits.push_back({x, StepWords::tr("T = bound = %1").arg(time), tokens.bound, tokens.boundText});
    } else {
        limits.push_back({x, StepWords::tr("T = %1").arg(time), tokens.text, tokens.text});
        if (plan.bound && *plan.bound >= 0)
            limits.push_back(
                {layout.x(*plan.bound),
                 StepWords::tr("bound %1").arg(text::quantity(*plan.bound, UnitRole::Time, units)),
                 tokens.bound, tokens.boundText, Qt::DashLine});
    }
    const double bottom = std::min(layout.plot.bottom(), layout.plot.top() + layout.contentHeight);
    gui::paintLimits(painter, {layout.plot, bottom, scene.rect.left(), scene.rect.right()}, limits,
                     style::font(8.5, QFont::DemiBold), true);
}

} // namespace

StepLayout stepsLayout(const QPainter& painter, const QRectF& rect, const PlanRecord& kept,
                       const RingPictureState& state) {
    return stepLayout(rect, metricsFor(painter, rect.width(), kept, state));
}

double stepsHeight(const QPainter& painter, double width, const PlanRecord& kept) {
    return naturalStepHeight(metricsFor(painter, width, kept, {}));
}

void paintSteps(QPainter& painter, const QRectF& rect, const PlanRecord& kept, const style::Tokens& tokens,
                const RingPictureState& state) {
    const auto members = ringMembers(kept);
    if (members->empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const StepLayout layout = stepLayout(rect, metricsFor(painter, rect.width(), kept, state));
    const StepScene scene{kept, tokens, state, rect, *members, layout};
    stepHeading(state, tokens).paint(painter, rect, tokens);
    paintNames(painter, scene);
    paintAxis(painter, scene);
    paintBars(painter, scene);
    paintFormer(painter, scene);
    paintLimits(painter, scene);
    painter.restore();
}

} // namespace equipoise::gui
