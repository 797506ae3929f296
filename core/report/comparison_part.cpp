// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/parts.h"
#include "core/report/tables.h"

#include <utility>

namespace equipoise::report {

namespace {

using SharedReport = std::shared_ptr<const Report>;

/// One comparison of a report, with what is asked of it all the time.
struct OneComparison {
    SharedReport report;
    std::size_t index;

    const Compared& operator*() const { return report->comparisons[index]; }
    const Compared* operator->() const { return &**this; }
    const PlanRecord& plan(std::size_t i) const { return *report->source.plans[(**this).plans[i]]; }
    std::size_t count() const { return (**this).plans.size(); }
};

/// Of each plan but the first: what differs from it, as time of all processors together.
Table differences(const OneComparison& of) {
    return {"differences",
            TRANSLATABLE("report", "Held against the first plan"),
            {{"plan", TRANSLATABLE("report", "Plan")},
             {"differences", TRANSLATABLE("report", "Differences")},
             {"slivers", TRANSLATABLE("report", "Those of rounding")},
             {"same", TRANSLATABLE("report", "Same work"), UnitRole::Time},
             {"first-only", TRANSLATABLE("report", "Busy in the first only"), UnitRole::Time},
             {"second-only", TRANSLATABLE("report", "Busy here only"), UnitRole::Time},
             {"other", TRANSLATABLE("report", "Busy with something else"), UnitRole::Time},
             {"unresolved", TRANSLATABLE("report", "Not taken apart"), UnitRole::Time},
             {"idle", TRANSLATABLE("report", "Idle in both"), UnitRole::Time}},
            of->comparison.differences.size(),
            [of](std::size_t i) -> std::vector<Cell> {
                const Difference& own = of->comparison.differences[i];
                const auto time = [&](Contrast contrast) {
                    return Cell(own.times[static_cast<std::size_t>(contrast)]);
                };
                return {of.plan(i + 1).name,
                        own.differences,
                        own.slivers,
                        time(Contrast::Same),
                        time(Contrast::FirstOnly),
                        time(Contrast::SecondOnly),
                        time(Contrast::Other),
                        time(Contrast::Unresolved),
                        time(Contrast::Idle)};
            }};
}

Table parts(const OneComparison& of) {
    return {"processors",
            TRANSLATABLE("report", "What each processor gets"),
            {{"name", TRANSLATABLE("report", "Processor")},
             {"plan", TRANSLATABLE("report", "Plan")},
             {"share", TRANSLATABLE("report", "Share"), UnitRole::None, Shown::Percent},
             {"items", TRANSLATABLE("report", "Items")},
             {"time", TRANSLATABLE("report", "Done at"), UnitRole::Time}},
            of->comparison.rows.size() * of.count(),
            [of](std::size_t i) -> std::vector<Cell> {
                const std::size_t row = i / of.count();
                const auto& part = of->comparison.parts[row].plans[i % of.count()];
                return {of->comparison.rows[row], of.plan(i % of.count()).name,
                        part ? cellOf(part->share) : Cell(), part ? cellOf(part->items) : Cell(),
                        part ? cellOf(part->time) : Cell()};
            }};
}

Table traffic(const OneComparison& of) {
    return {"traffic",
            TRANSLATABLE("report", "What is sent"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"plan", TRANSLATABLE("report", "Plan")},
             {"messages", TRANSLATABLE("report", "Messages")},
             {"volume", TRANSLATABLE("report", "Volume")},
             {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
            of->comparison.traffic.size() * of.count(),
            [of](std::size_t i) -> std::vector<Cell> {
                const TrafficRow& row = of->comparison.traffic[i / of.count()];
                const Traffic& own = row.plans[i % of.count()];
                return {of->comparison.rows[row.from],
                        of->comparison.rows[row.to],
                        of.plan(i % of.count()).name,
                        own.messages,
                        own.volume,
                        own.time};
            }};
}

void addOutcome(Section& section, const OneComparison& of) {
    for (std::size_t i = 1; i < of.count(); ++i) {
        const Difference& own = of->comparison.differences[i - 1];
        const Argument name{of.plan(i).name};
        if (own.isEmpty())
            section.items.emplace_back(Sentence{
                TRANSLATABLE("report", "“{subject}” has every processor do the same at every instant "
                                       "as the first: compared exactly."),
                name});
        else if (own.stop != Stop::Completed)
            section.items.emplace_back(
                Sentence{TRANSLATABLE("report", "“{subject}”: stopped before all was compared."), name});
    }
}

} // namespace

Section comparisonSection(const SharedReport& report, std::size_t index) {
    const OneComparison of{report, index};
    Section section{1, "comparisons." + std::string(nameOf(of->problem)),
                    Word{"report", TRANSLATABLE("report", "Plans compared")}, titleOf(of->problem),
                    of.plan(0).scenario->platform.units};
    if (of->all > of.count())
        section.items.emplace_back(
            Sentence{TRANSLATABLE("report", "The best {value} of {limit} plans, best first."),
                     {},
                     {static_cast<std::int64_t>(of.count())},
                     {static_cast<std::int64_t>(of->all)}});
    section.items.emplace_back(Picture{Picture::What::Comparison, index});
    std::vector<const PlanRecord*> plans;
    for (std::size_t i = 0; i < of.count(); ++i)
        plans.push_back(&of.plan(i));
    section.items.emplace_back(plansTable(plans, of->comparison));
    addOutcome(section, of);
    section.items.emplace_back(differences(of));
    section.items.emplace_back(parts(of));
    if (!of->comparison.traffic.empty())
        section.items.emplace_back(traffic(of));
    return section;
}

} // namespace equipoise::report
