// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of plans as widgets: where a processor is, what is seen, how a picture fades into the next.
#pragma once

#include "app/pictures/plan/plan_view.h"
#include "app/pictures/style/tokens.h"
#include "core/base/containers/flat_set.h"

#include <QImage>
#include <QPoint>
#include <memory>
#include <optional>

namespace support {

/// A point over that processor, or over none; searched for over the whole view. QTest takes (0, 0) for the
/// centre.
inline std::optional<QPoint> pointOf(const equipoise::gui::PlanView& view,
                                     std::optional<equipoise::ProcessorId> processor) {
    for (int y = 1; y < view.height(); y += 2)
        for (int x = 1; x < view.width(); x += 2)
            if (view.processorAt(QPointF(x, y)) == processor)
                return QPoint(x, y);
    return {};
}

inline QImage shot(equipoise::gui::PlanView& view) {
    return view.grab().toImage();
}

inline equipoise::FlatSet<equipoise::NodeId> only(std::size_t processor) {
    return {equipoise::NodeId(equipoise::ProcessorId(processor))};
}

/// The first and the last row of pixels stay empty: nothing runs over the edge.
inline bool edgesAreEmpty(equipoise::gui::PlanView& view) {
    const QImage image = shot(view);
    const QColor card = equipoise::gui::style::tokensFor(view.palette()).card;
    for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, 0) != card || image.pixelColor(x, image.height() - 1) != card)
            return false;
    return true;
}

/// A fade from the plan `before` to the plan `after` has only begun: what is seen is still the old picture,
/// not a blank one.
inline bool oldPictureFades(equipoise::gui::PlanView& view, QSize size, const auto& before,
                            const auto& after) {
    view.resize(size);
    view.setFadeDuration(100'000);
    view.setPlan(before, true);
    view.show();
    const QImage old = shot(view);
    view.setPlan(after, true);
    return shot(view) == old;
}

} // namespace support
