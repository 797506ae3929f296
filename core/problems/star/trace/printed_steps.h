// SPDX-License-Identifier: GPL-3.0-or-later
// Step recorder of the printed heuristics that search for a makespan. Included by printed.cpp only.
#pragma once

#include "core/problems/star/heuristics/printed.h"
#include "core/problems/star/trace/target_steps.h"

namespace equipoise::star {

/// Where in its listing the search is.
struct PrintedLines {
    int start = 1;
    int tries = 2;
    int needs = 3;
    int found = 0;
    int fails = 0;
};

/// The paper's own bisection: nothing is proven, and what it finds is what the method believes in.
class PrintedSteps : public MakespanSteps {
public:
    /// `printed` and `low` refer to the variables of the search.
    PrintedSteps(trace::Recorder* trace, const Instance& instance, const Printed& printed, const Ticks& low)
        : MakespanSteps(trace, instance)
        , m_found(printed)
        , m_low(low) {}

    void start(int line) {
        write(line, TRANSLATABLE("trace", "Nothing moves yet. The makespan is looked for between %1 and %2."),
              {time(instance(), m_low), time(instance(), best())});
    }
    void found(int line) {
        write(line, TRANSLATABLE("trace", "As the method sees it, all is done by %1."),
              {time(instance(), best())});
    }
    void fails(int line) {
        MakespanSteps::fails(line, TRANSLATABLE("trace", "No schedule that ends by %1 was found this way."));
    }

private:
    Ticks best() const override { return m_found.claim.makespan; }
    void facts(trace::Step& step) const override {
        step.set("M", TRANSLATABLE("trace", "makespan that is tried"), time(instance(), tried()));
        step.set("lo", TRANSLATABLE("trace", "below it nothing is looked for"), time(instance(), m_low));
        step.set("hi", TRANSLATABLE("trace", "makespan that the method as printed believes in"),
                 time(instance(), best()));
    }
    void showBest(trace::Step& step) const override {
        step.show(starPicture(instance(), m_found.moves));
        step.show(timelineOf(instance(), m_found.moves, m_found.claim));
    }

    const Printed& m_found;
    const Ticks& m_low;
};

} // namespace equipoise::star
