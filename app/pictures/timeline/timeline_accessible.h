// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline for screen readers: a list of rows, and the block in hand.
#pragma once

namespace equipoise::gui::timeline {

/// Makes every TimelineView speak; may be called any number of times.
void installAccessibility();

} // namespace equipoise::gui::timeline
