// SPDX-License-Identifier: GPL-3.0-or-later
// Two to four plans laid over each other: what every picture of a comparison is drawn from. Plain values,
// worked out away from the window's thread.
#pragma once

#include "app/pictures/timeline/chart.h"
#include "core/analysis/compare.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui::compare {

using Plans = std::vector<std::shared_ptr<const PlanRecord>>;

/// What a row of the picture shows: a plan, or how one differs from the first.
struct RowRole {
    std::uint32_t row = 0;   ///< of the comparison
    std::size_t plan = 0;    ///< for a difference: the one that is held against the first
    bool difference = false; ///< its bars are stretches: see contrastOf()
};

struct Scene {
    Plans plans;
    equipoise::Comparison comparison;
    timeline::Chart chart; ///< for each processor a row a plan, then a row a difference; peers and processors
                           ///< are numbered by rows of the comparison
    std::vector<RowRole> roles; ///< by row of the chart
    /// By plan: its rows alone, one a processor, as high and as many in all: to be shown in turn.
    std::vector<timeline::Chart> alone;
    /// By row of the chart; empty for rows that show a plan. Bars whose activity stands for a contrast; their
    /// tracks overlap where long runs do.
    std::vector<timeline::Lane> contrasts;

    std::size_t groupSize() const { return 2 * plans.size() - 1; }
    /// The first row of the chart for that row of the comparison.
    std::optional<std::size_t> chartRow(std::uint32_t row) const;
};

/// "A", "B", ...: what a plan is called beside its rows.
QString letterOf(std::size_t plan);

/// What an activity stands for in Scene::contrasts.
Contrast contrastOf(timeline::Activity activity);

/// What two schedules have a processor do at that instant, and from when to when; a stretch of a run is one
/// of its blocks. O(stretches of the row).
std::optional<Stretch> stretchAt(const DifferenceRow& row, double time);

/// Errors as equipoise::compare(). O(blocks log blocks); polls `control` as that does.
Result<Scene> sceneOf(Plans plans, const Alignment& alignment, SolveControl& control);

} // namespace equipoise::gui::compare
