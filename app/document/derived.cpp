#include "app/document/derived.h"

namespace app {

namespace {

core::Measures measured(const core::KeptPlan& kept) {
    return core::measuresOf(kept.plan.schedule, kept.scenario->platform.size());
}

std::vector<core::Part> taken(const core::KeptPlan& kept) {
    return core::partsOf(*kept.scenario, kept.plan);
}

} // namespace

std::shared_ptr<const core::Measures> measuresOf(const core::KeptPlan& kept) {
    return derived<measured>(kept);
}

std::shared_ptr<const std::vector<core::Part>> partsOf(const core::KeptPlan& kept) {
    return derived<taken>(kept);
}

} // namespace app
