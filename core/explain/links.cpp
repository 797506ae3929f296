// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/explain/parts.h"
#include "core/simulation/link_use.h"

#include <algorithm>

namespace equipoise::explain {

void addBusiestLink(std::vector<Line>& lines, const PlanRecord& kept) {
    const auto found = linkUses(*kept.scenario, kept.plan);
    if (!found || !*found || (*found)->links.empty())
        return;
    const LinkUse& most = (*found)->links.front();
    const Platform& platform = kept.scenario->platform;
    const Link& link = platform.links[most.link.index()];
    const NodeId from = most.forwards ? link.from : link.to;
    const NodeId to = most.forwards ? link.to : link.from;
    lines.push_back(
        {TRANSLATABLE("explain", "The link from {from} to {to} holds the plan up most: it carries "
                                 "{carried} of what it could in all that time."),
         {{"from", platform.nameOf(from)}, {"to", platform.nameOf(to)}, percent("carried", most.carried)}});
    const double value = *kept.plan.value;
    const auto faster = timeOnFasterLink(*kept.scenario, kept.plan, most.link);
    if (!faster)
        return;
    if (alike(*faster, value) || *faster > value)
        lines.push_back({TRANSLATABLE("explain", "If it were twice as fast, the same plan would take no less "
                                                 "time: something else holds it up as well.")});
    else
        lines.push_back(
            {TRANSLATABLE("explain", "If it were twice as fast, the same plan would take {faster}, "
                                     "{part} less; another plan may gain more."),
             {time("faster", *faster), percent("part", 1 - *faster / value)}});
}

} // namespace equipoise::explain
