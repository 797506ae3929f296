// The canvas for screen readers: a list of nodes and then of links, each with its facts.
#pragma once

namespace app::canvas {

/// Makes every PlatformCanvas speak; may be called any number of times.
void installAccessibility();

} // namespace app::canvas
