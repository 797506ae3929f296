// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of a picture of flows share. Included by flow_*.cpp only.
#pragma once

#include "app/pictures/circle/labels.h"
#include "app/pictures/circle/marks.h"
#include "app/pictures/labels/heading.h"
#include "app/problems/redistribution/flow/flow_picture.h"

#include <algorithm>

namespace equipoise::gui::redistribution {

/// Everything a painting needs, worked out once.
struct FlowScene {
    const PlanRecord& kept;
    const Moves& moves;
    const style::Tokens& tokens;
    const FlowState& state;
    QRectF rect;
    circle::Layout layout;
    std::optional<Instant> now;
    double largestLoad = 1;
    double largestFlow = 0;

    bool isSelected(std::size_t i) const { return state.selected.contains(moves.holders[i].processor); }
    bool isHovered(std::size_t i) const { return state.hovered == moves.holders[i].processor; }
    bool isMarked(std::size_t i) const { return isSelected(i) || isHovered(i); }
    /// In hand: at the instant, else afterwards.
    std::int64_t load(std::size_t i) const { return now ? now->loads[i] : moves.holders[i].after(); }
    double part(std::int64_t items) const {
        return std::clamp(static_cast<double>(items) / largestLoad, 0.0, 1.0);
    }
};

/// With more processors, labels say no more than a name and what is too many or too few.
inline constexpr std::size_t maxFullLabels = 40;

/// Of the circle in which the answer stands.
inline double centreRadius(const circle::Layout& layout) {
    return std::max(20.0, layout.radius - (layout.dense ? layout.widest + 4 : layout.disc + 14));
}

inline QColor flowColour(const style::Tokens& tokens, bool forwards) {
    return forwards ? tokens.accent : tokens.highlightText;
}

/// Title and legend.
Heading headingOf(const Moves& moves, const style::Tokens& tokens, const FlowState& state);
/// Names and loads, outside; below, what arrows have no room for.
circle::WantedLabels labelsOf(const QPainter& painter, const FlowScene& scene);
/// How many items, beside their arrow.
void paintFlowLabels(QPainter& painter, const FlowScene& scene);

} // namespace equipoise::gui::redistribution
