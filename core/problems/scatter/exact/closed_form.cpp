// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/words.h"
#include "core/problems/scatter/exact/rational.h"
#include "core/problems/scatter/model/solvers.h"
#include "core/problems/scatter/trace/pictures.h"

#include <utility>

namespace equipoise::scatter {

namespace {

/// D from the last processor back, as suffixTimes() has worked it out.
void tellTimes(trace::Recorder& trace, const std::vector<Slopes>& slopes, const std::vector<double>& times) {
    const auto perItem = [](double value) { return trace::Amount{value, UnitRole::TimePerData}; };
    for (std::size_t i = times.size(); i-- > 0;) {
        const bool isRoot = i + 1 == times.size();
        const bool dropped = !isRoot && slopes[i].receive > times[i + 1];
        trace.step(
            isRoot    ? 1
            : dropped ? 3
                      : 2,
            [&](trace::Step& step) {
                if (isRoot)
                    step.say(TRANSLATABLE("trace", "%1 is the root: alone it takes %2 an item."),
                             {who(i), perItem(times[i])});
                else if (dropped)
                    step.say(TRANSLATABLE("trace",
                                          "To send an item to %1 takes %2, more than those after it take to "
                                          "compute it: %1 is left out."),
                             {who(i), perItem(slopes[i].receive)});
                else
                    step.say(TRANSLATABLE("trace", "With %1 all from it on take %2 an item."),
                             {who(i), perItem(times[i])});
                step.set("i", TRANSLATABLE("trace", "processor that is looked at"), who(i));
                step.set("β", TRANSLATABLE("trace", "its time to receive an item"),
                         perItem(slopes[i].receive));
                step.set("α", TRANSLATABLE("trace", "its time to compute an item"),
                         perItem(slopes[i].compute));
                step.set("D", TRANSLATABLE("trace", "time per item of it and all after it"),
                         perItem(times[i]));
                trace::Table table{
                    TRANSLATABLE("trace", "Time per item, from the last processor back"), {}, {}, {}};
                table.columns = {"β", "α", "D"};
                for (std::size_t k = 0; k < std::min(times.size(), maxShown); ++k) {
                    const auto mark =
                        k == i ? (dropped ? trace::Mark::Rejected : trace::Mark::Current) : trace::Mark::None;
                    table.rows.emplace_back(who(k));
                    table.add(perItem(slopes[k].receive), mark);
                    table.add(perItem(slopes[k].compute), mark);
                    table.addEmpty(mark);
                    if (k >= i)
                        table.cells.back().value = perItem(times[k]);
                }
                step.show(std::move(table));
            });
    }
}

} // namespace

Result<Outcome> solveClosedForm(const Instance& instance, const ParameterValues& /*options*/,
                                SolveControl& control) {
    if (auto refused = refusesTables(instance, false))
        return *std::move(refused);
    const auto slopes = slopesBelow(instance);
    const auto times = suffixTimes(slopes);
    auto shares = sharesOf(slopes, times);
    if (control.trace())
        tellTimes(*control.trace(), slopes, times);
    auto counts = roundedAndTold(control.trace(), 4, 5, 6, instance, shares);
    tellAnswer(control.trace(), 7, instance, counts);
    const double rational = times.front() * static_cast<double>(instance.items);
    Outcome outcome = feasible(instance, std::move(counts), rational);
    outcome.shares = std::move(shares);
    outcome.notes.push_back({NoteCode::RationalValue, {}, rational});
    outcome.notes.push_back({NoteCode::RoundingGuarantee, {}, roundingGuarantee(instance)});
    return outcome;
}

} // namespace equipoise::scatter
