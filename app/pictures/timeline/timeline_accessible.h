// The timeline for screen readers: a list of rows, and the block in hand.
#pragma once

namespace app {
class TimelineView;
}

namespace app::timeline {

/// Makes every TimelineView speak; may be called any number of times.
void installAccessibility();
/// The block in hand is another one.
void tellFocus(TimelineView& view);

} // namespace app::timeline
