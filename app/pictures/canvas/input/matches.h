// SPDX-License-Identifier: GPL-3.0-or-later
// Names that match what a person types.
#pragma once

#include <QString>
#include <span>
#include <vector>

namespace equipoise::gui::canvas {

/// Positions of the names that hold `typed`, whatever the case and the accents: the name itself first, then
/// those that begin with it, then the others, each in the order given. Nothing typed matches nothing.
std::vector<std::size_t> matching(std::span<const QString> names, const QString& typed);

} // namespace equipoise::gui::canvas
