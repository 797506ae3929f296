// The timeline for screen readers: a list of rows, and the block in hand.
#pragma once

namespace app::timeline {

/// Makes every TimelineView speak; may be called any number of times.
void installAccessibility();

} // namespace app::timeline
