#pragma once

#include "core/base/ids.h"

#include <QRectF>
#include <optional>
#include <set>

class QPainter;

namespace style {
struct Tokens;
}

namespace app {

/// What the person has in hand while looking at a picture of a plan.
struct PictureState {
    std::optional<core::ProcessorId> hovered;
    std::set<core::ProcessorId> selected;
    bool heading = true; ///< title above the picture
    bool legend = true;  ///< what colours stand for, in the line of the title

    bool hasLine() const { return heading || legend; }
};

/// Where a picture is painted, and how.
struct Painting {
    QPainter& painter;
    QRectF rect;
    const style::Tokens& tokens;
    PictureState state{};
};

} // namespace app
