// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/analysis/compare.h"
#include "core/base/names.h"
#include "core/io/results/comparison.h"
#include "core/io/scenario/names.h"
#include "core/model/registry.h"
#include "core/report/tables.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <memory>

namespace equipoise::cli {

namespace {

using equipoise::Comparison;
using Plans = std::vector<PlanRecord>;
using Rows = std::vector<std::vector<std::string>>;

struct DiffOptions {
    InputFile file{};
    std::vector<std::string> plans{}; ///< names of kept plans, or solvers
    std::optional<equipoise::Problem> problem{};
    Alignment alignment{};
    SolveLimits limits{};
    TableOutput output{};

    void add(CLI::App& verb);
};

/// A file, and the name of a plan to look for in it.
struct Source {
    io::ScenarioFile file;
    std::string name;
};

const PlanRecord* keptNamed(const io::ScenarioFile& file, const std::string& name,
                            std::optional<equipoise::Problem> problem) {
    const auto found = std::ranges::find_if(file.plans, [&](const PlanRecord& kept) {
        return kept.name == name && (!problem || kept.plan.problem == *problem);
    });
    return found == file.plans.end() ? nullptr : &*found;
}

/// "OTHER#NAME" is a plan of another file; a plan of this one may be called so, too.
std::optional<Source> sourceOf(const Context& context, const io::ScenarioFile& file, const std::string& word,
                               const DiffOptions& options, int& exitCode) {
    const auto hash = word.rfind('#');
    if (hash == std::string::npos || keptNamed(file, word, options.problem))
        return Source{file, word};
    InputFile otherFile;
    otherFile.path = word.substr(0, hash);
    auto read = readInput(context, otherFile, exitCode);
    if (!read)
        return std::nullopt;
    return Source{*std::move(read), word.substr(hash + 1)};
}

std::string namesOf(const std::vector<PlanRecord>& plans) {
    const std::string names =
        equipoise::joined(plans, [](const PlanRecord& kept) { return "\"" + kept.name + "\""; });
    return names.empty() ? "none" : names;
}

/// The problem that a solver is to solve: the one of the options, of the plans so far, or of the file's
/// questions.
std::optional<equipoise::Problem> problemFor(const Source& source, const Plans& plans,
                                             const DiffOptions& options) {
    if (options.problem)
        return options.problem;
    if (!plans.empty())
        return plans.front().plan.problem;
    for (const equipoise::Problem problem : equipoise::problems())
        if (equipoise::isAsked(source.file.scenario.questions, problem) &&
            equipoise::findSolver(problem, source.name))
            return problem;
    return std::nullopt;
}

/// A plan of the file, checked, or what a solver answers; empty: the reason has been printed.
std::optional<PlanRecord> planOf(const Context& context, const Source& source, const Plans& plans,
                                 const DiffOptions& options, SolveControl& control, int& exitCode) {
    if (const PlanRecord* kept = keptNamed(source.file, source.name, options.problem)) {
        if (const auto checked = equipoise::verify(*kept->scenario, kept->plan); !checked) {
            exitCode = fail(context, checked.error());
            return std::nullopt;
        }
        return *kept;
    }
    const auto problem = problemFor(source, plans, options);
    const bool external = equipoise::isExternal(source.name);
    if (!problem ||
        (!external && source.name != equipoise::automatic && !equipoise::findSolver(*problem, source.name))) {
        remark(context, "\"" + source.name +
                            "\" is neither a plan of the file nor a solver; plans there are: " +
                            namesOf(source.file.plans));
        exitCode = WrongUsage;
        return std::nullopt;
    }
    auto plan = equipoise::solve(source.file.scenario, {*problem, source.name, {}}, control);
    if (!plan) {
        exitCode = external ? failExternal(context, plan.error()) : fail(context, plan.error());
        return std::nullopt;
    }
    return PlanRecord{source.name, std::make_shared<const Scenario>(source.file.scenario), *std::move(plan)};
}

std::string partOf(const std::optional<equipoise::Part>& part) {
    if (!part)
        return "-";
    if (part->items)
        return std::to_string(*part->items);
    return part->share ? shownPercent(*part->share) : "used";
}

/// The rows of a table that differ, at most as many as asked for, and how many more there are.
template <class Row>
void addDiffering(Rows& rows, const Row& differing, std::size_t count, std::size_t limit, std::string& more) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (const auto row = differing(i); !row.empty() && ++found <= limit)
            rows.push_back(row);
    more = found > limit ? "and as many as this more: " + std::to_string(found - limit) + "\n" : "";
}

/// A table's titles, the plans' names at last.
Rows headed(std::vector<std::string> titles, std::span<const PlanRecord* const> plans) {
    for (const PlanRecord* kept : plans)
        titles.push_back(kept->name);
    return {std::move(titles)};
}

std::string parts(std::span<const PlanRecord* const> plans, const Comparison& comparison, std::size_t limit) {
    Rows rows = headed({"Processor"}, plans);
    std::string more;
    addDiffering(
        rows,
        [&](std::size_t i) {
            std::vector<std::string> row;
            if (!comparison.parts[i].differs())
                return row;
            row.push_back(comparison.rows[i]);
            for (const auto& part : comparison.parts[i].plans)
                row.push_back(partOf(part));
            return row;
        },
        comparison.rows.size(), limit, more);
    return rows.size() == 1 ? "All processors have the same parts.\n" : aligned(rows, {1, 2, 3, 4}) + more;
}

std::string traffic(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                    std::size_t limit) {
    const Units& units = plans.front()->scenario->platform.units;
    Rows rows = headed({"From", "To"}, plans);
    std::string more;
    addDiffering(
        rows,
        [&](std::size_t i) {
            const TrafficRow& way = comparison.traffic[i];
            std::vector<std::string> row;
            if (!way.differs())
                return row;
            row = {comparison.rows[way.from], comparison.rows[way.to]};
            for (const Traffic& one : way.plans)
                row.push_back(one.messages > 0
                                  ? shown(one.volume) + " in " + withUnit(one.time, UnitRole::Time, units)
                                  : std::string("-"));
            return row;
        },
        comparison.traffic.size(), limit, more);
    return rows.size() == 1 ? "" : "\n" + aligned(rows, {2, 3, 4, 5}) + more;
}

std::string links(std::span<const PlanRecord* const> plans, const Comparison& comparison) {
    std::string text;
    for (std::size_t plan = 1; plan < plans.size(); ++plan) {
        std::string gained;
        std::string lost;
        for (const RingLink& link : comparison.links)
            if (link.in[plan] != link.in[0]) {
                std::string& list = link.in[plan] ? gained : lost;
                list +=
                    (list.empty() ? "" : ", ") + comparison.rows[link.a] + " - " + comparison.rows[link.b];
            }
        text += "Links of \"" + plans[plan]->name + "\" gained: " + (gained.empty() ? "none" : gained) +
                "; lost: " + (lost.empty() ? "none" : lost) + "\n";
    }
    return text;
}

std::string owners(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                   std::size_t limit) {
    std::string text;
    for (std::size_t plan = 1; plan < plans.size(); ++plan) {
        const auto& changes = comparison.owners[plan - 1];
        text += "\nBlocks that \"" + plans[plan]->name + "\" gives to somebody else: ";
        if (!changes) {
            text += "not counted\n";
            continue;
        }
        text += shown(changes->changed) + " of " + shown(changes->blocks) + "\n";
        Rows rows;
        for (std::size_t i = 0; i < std::min(limit, changes->moves.size()); ++i) {
            const auto& move = changes->moves[i];
            rows.push_back(
                {"  " + comparison.rows[move.from], "to", comparison.rows[move.to], shown(move.blocks)});
        }
        text += aligned(rows, {3});
    }
    return text;
}

std::string timesOf(const Difference& found, const std::string& first, const std::string& second,
                    const Units& units) {
    const std::pair<Contrast, std::string> heads[] = {
        {Contrast::Same, "the same work"},
        {Contrast::FirstOnly, "busy in \"" + first + "\" only"},
        {Contrast::SecondOnly, "busy in \"" + second + "\" only"},
        {Contrast::Other, "busy in both, with something else"},
        {Contrast::Unresolved, "runs that were not taken apart"},
        {Contrast::Idle, "idle in both"}};
    Rows rows;
    for (const auto& [contrast, head] : heads)
        if (const double time = found.times[static_cast<std::size_t>(contrast)]; time > 0)
            rows.push_back({"  " + head, withUnit(time, UnitRole::Time, units)});
    return aligned(rows, {1});
}

std::string differences(std::span<const PlanRecord* const> plans, const Comparison& comparison) {
    const Units& units = plans.front()->scenario->platform.units;
    std::string text;
    for (std::size_t plan = 1; plan < plans.size(); ++plan) {
        const Difference& found = comparison.differences[plan - 1];
        text += "\n\"" + plans[plan]->name + "\" against \"" + plans.front()->name + "\": ";
        if (found.isEmpty())
            text += "every processor does the same at every instant (compared exactly)\n";
        else if (found.stop != equipoise::Stop::Completed)
            text += "stopped before all was compared\n";
        else if (found.differences == 0)
            text += "the same but for rounding: differences of at most " +
                    withUnit(found.slack, UnitRole::Time, units) + ": " + std::to_string(found.slivers) +
                    "\n";
        else
            text += "differences: " + std::to_string(found.differences) + "\n";
        text += timesOf(found, plans.front()->name, plans[plan]->name, units);
    }
    return text;
}

std::string_view wordsOf(Contrast contrast) {
    switch (contrast) {
    case Contrast::FirstOnly:
        return "busy in the first only";
    case Contrast::SecondOnly:
        return "busy in the second only";
    case Contrast::Other:
        return "busy with something else";
    default:
        return "runs that were not taken apart";
    }
}

std::string marks(std::span<const PlanRecord* const> plans, const Comparison& comparison, std::size_t limit) {
    const Units& units = plans.front()->scenario->platform.units;
    Rows rows{{"From", "Until", "Processor", "Against the first", ""}};
    for (std::size_t i = 0; i < std::min(limit, comparison.marks.size()); ++i) {
        const DifferenceMark& mark = comparison.marks[i];
        const Stretch& stretch = comparison.differences[mark.plan - 1].rows[mark.row].stretches[mark.stretch];
        std::string what(wordsOf(stretch.contrast));
        if (stretch.count > 1)
            what += ", " + std::to_string(stretch.count) + " times";
        rows.push_back({withUnit(stretch.start, UnitRole::Time, units),
                        withUnit(stretch.end, UnitRole::Time, units), comparison.rows[mark.row],
                        plans[mark.plan]->name, what});
    }
    return rows.size() == 1 ? "" : "\n" + aligned(rows, {0, 1});
}

std::string described(std::span<const PlanRecord* const> plans, const Comparison& comparison,
                      std::size_t limit) {
    std::string text = toText(equipoise::report::comparedFigures(plans, comparison, table::For::Text),
                              plans.front()->scenario->platform.units) +
                       "\n" + parts(plans, comparison, limit);
    if (comparison.problem == equipoise::Problem::Ring)
        text += links(plans, comparison);
    if (comparison.problem == equipoise::Problem::Grid)
        text += owners(plans, comparison, limit);
    return text + traffic(plans, comparison, limit) + differences(plans, comparison) +
           marks(plans, comparison, limit);
}

int runDiff(const DiffOptions& options, const Context& context) {
    int exitCode = Answered;
    const auto file = readInput(context, options.file, exitCode);
    if (!file)
        return exitCode;
    Plans plans;
    for (const std::string& word : options.plans) {
        SolveControl control = controlOfOneSolve(context, options.limits);
        const auto source = sourceOf(context, *file, word, options, exitCode);
        auto plan = source ? planOf(context, *source, plans, options, control, exitCode) : std::nullopt;
        if (!plan)
            return exitCode;
        plans.push_back(*std::move(plan));
    }
    std::vector<const PlanRecord*> compared;
    for (const PlanRecord& plan : plans)
        compared.push_back(&plan);
    SolveControl control = context.control.solveControl();
    const auto comparison = equipoise::compare(compared, options.alignment, control);
    if (!comparison)
        return failUsage(context, comparison.error());
    const std::string text = options.output.json  ? io::comparisonJson(compared, *comparison)
                             : options.output.csv ? io::stretchesCsv(compared, *comparison)
                                                  : described(compared, *comparison, options.file.maxNotes);
    return give(context, text, options.output.path);
}

void DiffOptions::add(CLI::App& verb) {
    file.add(verb);
    verb.add_option("PLAN", plans, "two to four plans")->required()->expected(2, 4);
    addProblem(
        verb, "--problem", [this](equipoise::Problem named) { problem = named; },
        "of the plans, where names do not tell");
    constexpr static std::array<Named<Alignment::Anchor>, 2> anchors{
        {{Alignment::Anchor::Start, "start"}, {Alignment::Anchor::End, "end"}}};
    addChoice(verb, "--align", alignment.anchor, anchors, "start or end: what is laid at the same instant");
    CLI::Option* const at =
        verb.add_option("--at", alignment.processor, "of what this processor does, instead of the whole plan")
            ->type_name("PROCESSOR");
    addChoice(verb, "--lane", alignment.lane, io::names::lanes, "of what it does in this lane")->needs(at);
    addRowLimit(verb, file.maxNotes, "rows of each table");
    limits.add(verb);
    output.add(verb, "print every stretch of time as a table");
}

} // namespace

Verb diffVerb() {
    return VerbOf<DiffOptions>{
        .name = "diff",
        .help = "hold two to four plans of one problem against each other",
        .details =
            "A PLAN is the name of one in FILE, OTHER.equipoise#NAME for one of another file, or a solver, "
            "whose\nanswer is then worked out. All are held against the first one. Processors are told by "
            "name.\n"
            "Examples:\n  equipoise-cli diff strasbourg.equipoise subsets greedy\n"
            "  equipoise-cli diff seismic-2003.equipoise window uniform --align end --json\n"
            "  equipoise-cli diff before.equipoise Planned now.equipoise#Planned --problem ring",
        .run = runDiff};
}

} // namespace equipoise::cli
