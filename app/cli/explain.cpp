#include "core/explain/explain.h"
#include "app/cli/output.h"
#include "app/cli/plan_for.h"
#include "app/cli/verbs.h"

#include <cmath>

namespace cli {

namespace {

std::string unitOf(core::UnitRole role, const core::Units& units) {
    switch (role) {
    case core::UnitRole::Time:
        return units.time;
    case core::UnitRole::Work:
        return units.work;
    case core::UnitRole::Data:
        return units.data;
    case core::UnitRole::TimePerWork:
        return units.time + "/" + units.work;
    case core::UnitRole::TimePerData:
        return units.time + "/" + units.data;
    case core::UnitRole::WorkPerTime:
        return units.work + "/" + units.time;
    case core::UnitRole::Items:
    case core::UnitRole::None:
        break;
    }
    return {};
}

std::string shownArgument(const core::explain::Argument& argument, const core::Units& units) {
    if (const auto* text = std::get_if<std::string>(&argument.value))
        return *text;
    const double number = std::get<double>(argument.value);
    return argument.isPercent ? shownPercent(number) : withUnit(number, unitOf(argument.unit, units));
}

std::string filled(const core::explain::Line& line, const core::Units& units) {
    std::string text;
    for (std::size_t at = 0; at < line.text.size();) {
        const std::size_t open = line.text.find('{', at);
        text += line.text.substr(at, open - at);
        if (open == std::string_view::npos)
            break;
        const std::size_t close = line.text.find('}', open);
        const std::string_view name = line.text.substr(open + 1, close - open - 1);
        for (const core::explain::Argument& argument : line.arguments)
            if (argument.name == name)
                text += shownArgument(argument, units);
        at = close + 1;
    }
    return text;
}

std::string filled(const std::vector<core::explain::Line>& lines, const core::Units& units) {
    std::string text;
    for (const core::explain::Line& line : lines)
        text += filled(line, units) + "\n";
    return text;
}

} // namespace

int runExplain(const Options& options) {
    int exitCode = Answered;
    const auto file = readInput(options, exitCode);
    if (!file)
        return exitCode;
    std::vector<core::ProcessorId> processors;
    for (const std::string& name : options.leave) {
        const auto id = file->scenario.platform.findProcessor(name);
        if (!id)
            return failUsage({core::ErrorCode::UnknownName, "--processor", name, {}, {}});
        processors.push_back(*id);
    }
    const auto kept = planFor(*file, *options.problem, options, exitCode);
    if (!kept)
        return exitCode;
    const core::Units& units = kept->scenario->platform.units;
    if (processors.empty())
        return print(filled(core::explain::whyNotBetter(*kept), units));
    std::string text;
    for (const core::ProcessorId processor : processors)
        text += filled(core::explain::whyProcessor(*kept, processor), units);
    return print(text);
}

} // namespace cli
