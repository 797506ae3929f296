#include "app/pictures/canvas/first_look.h"

#include "app/document/derived.h"
#include "app/pictures/canvas/nested_places.h"

namespace app::canvas {

namespace {

FirstLook looked(const std::shared_ptr<const core::Scenario>& scenario) {
    const core::Platform& platform = scenario->platform;
    FirstLook look{Folds(platform), {}};
    look.places = placesInTree(platform, look.folds, ownPlaces(platform)).value_or(std::vector<QPointF>());
    return look;
}

} // namespace

std::shared_ptr<const FirstLook> firstLookAt(const std::shared_ptr<const core::Scenario>& scenario) {
    return derived<looked>(scenario);
}

} // namespace app::canvas
