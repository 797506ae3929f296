// SPDX-License-Identifier: GPL-3.0-or-later
// The bars of a timeline on a painter.
#pragma once

#include "app/pictures/timeline/chart.h"
#include "app/pictures/timeline/coordinates.h"
#include "app/pictures/timeline/find.h"

#include <QPainter>
#include <span>

namespace equipoise::gui::timeline {

/// Paints the bars in sight. Lanes whose bars can be told apart are drawn bar by bar, with hatching, and as
/// vectors in SVG and PDF; the others as a line of pixels in which each activity has its share of the colour
/// (coverage.h). Whole pixels of the device: sharp at any scale. `items`: numbers of items in bars where they
/// fit.
void paintBars(QPainter& painter, const Chart& chart, const Frame& frame, const style::Tokens& tokens,
               bool items = true);

/// Paints single blocks again, each at least a pixel wide, with a line around them.
void paintBlocks(QPainter& painter, const Chart& chart, const Frame& frame, const style::Tokens& tokens,
                 std::span<const BlockId> blocks);

/// Where a block is drawn, within the plot's left and right edge; empty if it is out of sight.
QRectF boxOf(const QPainter& painter, const Frame& frame, const Bar& bar, const BlockId& id);

/// How many blocks of a track are in sight, counted up to `most`; empty if more, or if three or more of them
/// share a pixel.
std::optional<std::size_t> apartInSight(const Track& track, const Frame& frame, std::size_t most);

} // namespace equipoise::gui::timeline
