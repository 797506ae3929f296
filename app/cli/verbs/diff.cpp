// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answer_text.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/analysis/compare.h"
#include "core/base/names.h"
#include "core/io/scenario/names.h"
#include "core/model/registry.h"
#include "core/solve/external_solver.h"
#include "core/solve/solve.h"
#include "core/table/csv.h"
#include "core/task/outcomes.h"
#include "core/task/tables.h"

#include <algorithm>
#include <memory>

namespace equipoise::cli {

namespace {

using Plans = std::vector<PlanRecord>;

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
    const auto readers = options.output.json ? table::For::Json : table::For::Text;
    const std::string text = options.output.csv
                                 ? table::toCsv(task::stretchesTable(compared, *comparison, false))
                                 : outcomeText(task::comparisonOutcome(compared, *comparison, readers),
                                               options.output.json, options.file.maxNotes);
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
