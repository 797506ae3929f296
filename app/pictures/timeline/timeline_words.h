// SPDX-License-Identifier: GPL-3.0-or-later
// A timeline in words: titles, what a block is, what a processor does. Exact numbers with their units.
#pragma once

#include "app/pictures/plan/facts.h"
#include "app/pictures/timeline/chart.h"
#include "app/pictures/timeline/find.h"

#include <QString>
#include <vector>

namespace equipoise::gui::timeline {

/// "Timeline: the root serves from top to bottom", "One step, processor by processor", "Timeline".
QString titleOf(const Chart& chart);
/// "wait", "receive", ...: for the legend.
QString wordOf(Activity activity);
/// "dinadan (root)".
QString labelOf(const Row& row);
/// What stands beside the row: its own label, or its name.
QString shortLabelOf(const Row& row);
/// "403.9752 s, proven", "makespan 12.5 s", "bound 12 s".
QString makespanLabel(const Chart& chart, const Limit& makespan);
QString boundLabel(const Chart& chart, const Limit& bound);
/// Lines of a plan that shows several steps, with a value: one step by that value, its bound, all of them.
std::vector<Limit> stepLimits(const Chart& chart, const Plan& plan);
/// "12.5 s": as many digits as mean anything.
QString exactTime(const Chart& chart, double time);

/// Whether the facts of a row name each of its bars.
bool isToldBarByBar(const Row& row);
/// A row with few bars: each of them; with many: its totals.
Facts factsOf(const Chart& chart, const Row& row);
/// The block, and which processor it is on.
Facts factsOf(const Chart& chart, const BlockId& id);
/// "leda 3 computes from 8.14 s to 403.98 s, 40905 items": all digits.
QString spokenBlock(const Chart& chart, const BlockId& id);
QString spokenRow(const Chart& chart, const Row& row);
/// The whole chart in a few sentences.
QString spokenChart(const Chart& chart);

} // namespace equipoise::gui::timeline
