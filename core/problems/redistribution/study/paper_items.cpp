// SPDX-License-Identifier: GPL-3.0-or-later
// The paper on redistribution on rings: what its text says of Figures 3 and 4.
#include "core/problems/papers.h"
#include "core/problems/redistribution/study/paper.h"

#include <algorithm>

namespace equipoise::paper {

namespace {

/// The number of redistributions that is the fastest most often at a ratio.
std::int64_t winnerAt(const std::vector<RedistributionPoint>& points, double ratio) {
    const RedistributionPoint* best = nullptr;
    for (const RedistributionPoint& point : points)
        if (point.ratio == ratio && (!best || point.wins > best->wins))
            best = &point;
    return best ? best->scheme : 0;
}

Result<Outcome> schemesOn(std::size_t ring, unsigned threads, SolveControl& control) {
    constexpr std::size_t seeds = 20;
    Outcome outcome;
    for (const double change : {0.3, 0.5}) {
        RedistributionStudy study;
        study.rings = {ring};
        study.change = change;
        const auto runs = runStudy(study, seeds, 0, threads, control);
        if (!runs)
            return runs.error();
        outcome.stop = runs->stop;
        if (outcome.stop != Stop::Completed)
            return outcome;
        const auto points = summary(study, runs->runs);
        const std::int64_t percent = static_cast<std::int64_t>(100 * change + 0.5);
        outcome.rows.push_back(compared(
            {TRANSLATABLE("study", "Redistributions that win most often at ratio 10, speeds change by {0} %"),
             {percent}},
            "0", winnerAt(points, 10),
            {TRANSLATABLE("study", "Other platforms: the paper does not say how much speeds change")}));
        outcome.rows.push_back(
            {{TRANSLATABLE("study", "Redistributions that win most often at ratio 1, speeds change by {0} %"),
              {percent}},
             "many",
             winnerAt(points, 1),
             {TRANSLATABLE("study", "The text gives no number: many, but not too many, of 0, 1, 4, 9, 19")}});
    }
    outcome.remarks = {
        {TRANSLATABLE("study",
                      "The copy has lost the curves: compared is what the text says of them, on {0} random "
                      "platforms. The experiment redistribution draws the curves of the program."),
         {seeds}}};
    return outcome;
}

Result<Outcome> schemesOn8(unsigned threads, SolveControl& control) {
    return schemesOn(8, threads, control);
}
Result<Outcome> schemesOn32(unsigned threads, SolveControl& control) {
    return schemesOn(32, threads, control);
}

} // namespace

Paper redistributionPaper() {
    return {"redistribution-2004",
            "H. Renard, Y. Robert, F. Vivien: Data redistribution algorithms for homogeneous and "
            "heterogeneous processor "
            "rings, 2004",
            {{"figure-3", figureTitle(3), TRANSLATABLE("study", "How often to redistribute on a ring of 8."),
              schemesOn8},
             {"figure-4", figureTitle(4), TRANSLATABLE("study", "How often to redistribute on a ring of 32."),
              schemesOn32}}};
}

} // namespace equipoise::paper
