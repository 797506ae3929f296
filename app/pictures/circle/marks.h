// SPDX-License-Identifier: GPL-3.0-or-later
// Marks of processors on a circle: names on discs, bands, broken rules.
#pragma once

#include "app/pictures/circle/places.h"
#include "app/pictures/plan/picture_state.h"
#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <functional>

namespace equipoise::gui::circle {

inline QFont nameFont() {
    return style::font(9, QFont::DemiBold);
}

/// True if a processor's name has room on its disc.
bool fitsOnDisc(const QPainter& painter, const Layout& layout, const QString& name);
/// The name, on the disc.
void paintOnDisc(QPainter& painter, const Layout& layout, std::size_t position, const QString& name,
                 const style::Tokens& tokens);

/// Of `count` positions the `most` with the greatest weight, those that are marked before others; in order.
std::vector<std::size_t> maxTelling(std::size_t count, std::size_t most,
                                    const std::function<bool(std::size_t)>& isMarked,
                                    const std::function<std::int64_t(std::size_t)>& weight);

/// A rule is broken by the processor there.
void paintBroken(QPainter& painter, const Layout& layout, std::size_t position, const style::Tokens& tokens);
/// Very many processors: what each had, and has now, 0 to 1, as bands round the circle.
void paintLoadBands(QPainter& painter, const Layout& layout, const std::vector<double>& before,
                    const std::vector<double>& now, const style::Tokens& tokens);
/// Some of very many: a line for each that is marked, and no more than one a pixel.
void paintSpokes(QPainter& painter, const Layout& layout, const std::function<bool(std::size_t)>& isMarked,
                 const std::function<bool(std::size_t)>& isSelected, const style::Tokens& tokens);

} // namespace equipoise::gui::circle
