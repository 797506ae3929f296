// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/lint_words.h"

#include "app/text/messages.h"
#include "core/base/words.h"

namespace equipoise::text {

std::string_view messageOf(LintCode code) {
    switch (code) {
    case LintCode::NoLinks:
        return TRANSLATABLE("lint", "no link joins the processors: a grid needs none, all else does");
    case LintCode::Unreachable:
        return TRANSLATABLE("lint", "{subject} has no way to or from most others");
    case LintCode::NotReached:
        return TRANSLATABLE("lint", "{subject} is not reached by most others");
    case LintCode::NoWayOut:
        return TRANSLATABLE("lint", "{subject} does not reach most others");
    case LintCode::IsolatedSwitch:
        return TRANSLATABLE("lint", "the switch {subject} has no link");
    case LintCode::DeadEndSwitch:
        return TRANSLATABLE("lint", "the switch {subject} has one link only: nothing passes through it");
    case LintCode::OneDirection:
        return TRANSLATABLE("lint", "{subject} has no link back");
    case LintCode::Asymmetric:
        return TRANSLATABLE("lint", "{subject} costs {value}, the way back {limit}");
    case LintCode::ParallelLinks:
        return TRANSLATABLE("lint", "{subject}: there is another link between the two");
    case LintCode::ZeroCost:
        return TRANSLATABLE("lint", "{subject} costs nothing: data pass in no time");
    case LintCode::NearlySameName:
        return TRANSLATABLE("lint", "the names {value} and {subject} are easily mixed up");
    case LintCode::BlanksAroundName:
        return TRANSLATABLE("lint", "the name \"{subject}\" begins or ends with a blank");
    case LintCode::UnusualUnit:
        return TRANSLATABLE("lint", "the unit of {subject} is {value}; {limit} is usual");
    case LintCode::SpeedFarOff:
        return TRANSLATABLE("lint", "the cycle time of {subject} is {value}, more than 1000 times off the "
                                    "median {limit}: is it a speed, or in another unit?");
    case LintCode::CostFarOff:
        return TRANSLATABLE("lint", "the cost {subject} is {value}, more than a million times off the median "
                                    "{limit}: is it a bandwidth, or in another unit?");
    case LintCode::NarrowTrunk:
        return TRANSLATABLE(
            "lint", "{subject} joins {value} processors with the others and is slower than their links: "
                    "messages share it");
    case LintCode::FallingTable:
        return TRANSLATABLE("lint", "{subject}: beyond {value}, more takes less time");
    }
    return {};
}

std::string_view quantityNamed(std::string_view name) {
    if (name == "time")
        return TRANSLATABLE("lint", "time");
    return name == "work" ? TRANSLATABLE("lint", "work") : TRANSLATABLE("lint", "data");
}

std::string describe(const LintFinding& finding) {
    return fill(messageOf(finding.code), finding.subject, finding.value, finding.limit);
}

} // namespace equipoise::text
