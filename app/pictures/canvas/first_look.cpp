// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/first_look.h"

#include "app/document/derived.h"
#include "app/pictures/canvas/layout/nested_places.h"

namespace equipoise::gui::canvas {

namespace {

FirstLook looked(const std::shared_ptr<const Scenario>& scenario) {
    const Platform& platform = scenario->platform;
    FirstLook look{Folds(platform), {}};
    look.places = placesInTree(platform, look.folds, ownPlaces(platform)).value_or(std::vector<QPointF>());
    return look;
}

} // namespace

std::shared_ptr<const FirstLook> precomputeView(const std::shared_ptr<const Scenario>& scenario) {
    return derived<looked>(scenario);
}

} // namespace equipoise::gui::canvas
