// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas for screen readers: a list of nodes and then of links, each with its facts.
#pragma once

namespace equipoise::gui::canvas {

/// Makes every PlatformCanvas speak; may be called any number of times.
void installAccessibility();

} // namespace equipoise::gui::canvas
