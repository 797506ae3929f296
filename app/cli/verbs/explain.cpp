// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/explain.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"

#include <cmath>

namespace equipoise::cli {

namespace {

std::string shownArgument(const explain::Argument& argument, const Units& units) {
    if (const auto* text = std::get_if<std::string>(&argument.value))
        return *text;
    const double number = std::get<double>(argument.value);
    return argument.isPercent ? shownPercent(number) : table::shown({number, argument.unit}, units);
}

std::string filled(const explain::Line& line, const Units& units) {
    std::string text;
    for (std::size_t at = 0; at < line.text.size();) {
        const std::size_t open = line.text.find('{', at);
        text += line.text.substr(at, open - at);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = line.text.find('}', open);
        const std::string_view name = line.text.substr(open + 1, close - open - 1);
        for (const explain::Argument& argument : line.arguments)
            if (argument.name == name)
                text += shownArgument(argument, units);
        at = close + 1;
    }
    return text;
}

std::string filled(const std::vector<explain::Line>& lines, const Units& units) {
    std::string text;
    for (const explain::Line& line : lines)
        text += filled(line, units) + "\n";
    return text;
}

struct ExplainOptions {
    PlanRequest request{};
    std::vector<std::string> processors{};

    void add(CLI::App& verb) {
        addProblem(verb, request.problem);
        request.file.add(verb);
        verb.add_option("--processor", processors, "explain this processor; may be repeated")
            ->type_name("NAME")
            ->allow_extra_args(false);
        addPlan(verb, request.plan, "the kept plan of this name");
        request.solving.add(verb);
    }
};

int runExplain(const ExplainOptions& options, const Context& context) {
    const PlanRequest& request = options.request;
    int exitCode = Answered;
    const auto file = readInput(context, request.file, request.problem, request.solving.settings, exitCode);
    if (!file)
        return exitCode;
    std::vector<ProcessorId> processors;
    for (const std::string& name : options.processors) {
        const auto id = file->scenario.platform.findProcessor(name);
        if (!id)
            return failUsage(context, {ErrorCode::UnknownName, "--processor", name, {}, {}});
        processors.push_back(*id);
    }
    const auto kept = planFor(context, *file, request, exitCode);
    if (!kept)
        return exitCode;
    const Units& units = kept->scenario->platform.units;
    if (processors.empty())
        return print(context, filled(explain::whyNotBetter(*kept), units));
    std::string text;
    for (const ProcessorId processor : processors)
        text += filled(explain::whyProcessor(*kept, processor), units);
    return print(context, text);
}

} // namespace

Verb explainVerb() {
    return VerbOf<ExplainOptions>{
        .name = "explain",
        .help = "say why an answer is not better, with the numbers put into the formulas",
        .details = "With --processor: why that one does what it does, or is left out.\n"
                   "Examples:\n  equipoise-cli explain ring strasbourg.equipoise --set work=100\n"
                   "  equipoise-cli explain scatter classroom-scatter.equipoise --processor Dora",
        .run = runExplain,
        .timeLimit = [](const ExplainOptions& options) { return options.request.solving.limits.seconds; }};
}

} // namespace equipoise::cli
