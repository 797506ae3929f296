// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/derived.h"

namespace equipoise::gui {

namespace {

Measures measured(const PlanRecord& kept) {
    return equipoise::measuresOf(kept.plan.schedule, kept.scenario->platform.size());
}

std::vector<equipoise::Part> taken(const PlanRecord& kept) {
    return equipoise::partsOf(*kept.scenario, kept.plan);
}

} // namespace

std::shared_ptr<const Measures> measuresOf(const PlanRecord& kept) {
    return derived<measured>(kept);
}

std::shared_ptr<const std::vector<equipoise::Part>> partsOf(const PlanRecord& kept) {
    return derived<taken>(kept);
}

} // namespace equipoise::gui
