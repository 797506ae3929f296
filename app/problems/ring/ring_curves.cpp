// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/ring/ring_curves.h"

#include "core/problems/ring/model/plan.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

std::optional<CountCurves> countCurvesOf(const PlanRecord* kept) {
    if (!kept)
        return std::nullopt;
    CountCurves curves;
    curves.units = kept->scenario->platform.units;
    const auto* ring = kept->plan.answer.find<ring::Plan>();
    if (!ring)
        return curves;
    for (const ring::BestBySize& row : ring->byCount)
        if (std::isfinite(row.time))
            curves.fastest.push_back({static_cast<double>(row.count), row.time, row.bound});
    for (const ring::LightestBySize& row : ring->lightest)
        if (const double time = row.time.value_or(NAN); std::isfinite(time))
            curves.lightest.push_back({static_cast<double>(row.count), time});
    for (auto* rows : {&curves.fastest, &curves.lightest})
        std::ranges::sort(*rows, {}, &CountCurves::Row::count);
    curves.plan = {static_cast<double>(ring->order.size()), kept->plan.value.value_or(0)};
    return curves;
}

} // namespace equipoise::gui
