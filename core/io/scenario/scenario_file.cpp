// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/scenario_file.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/io/file.h"
#include "core/io/scenario/read_plans.h"
#include "core/io/scenario/reader.h"
#include "core/io/scenario/shapes.h"
#include "core/io/scenario/writing.h"
#include "core/model/definition.h"
#include "core/platform/properties.h"

#include <algorithm>

namespace equipoise::io {

namespace {

/// Allows a few plans of 100,000 processors, each with its platform.
constexpr json::Limits limits{.values = std::size_t{1} << 23U};

Result<Scenario> readOwn(const json::Document& document, SolveControl* control) {
    const auto isStopped = [control] { return control && control->shouldStop(); };
    Scenario scenario;
    const json::Value root = document.root();
    auto platform = readPlatform(*root.find("platform"));
    if (!platform)
        return std::move(platform).error();
    scenario.platform = *std::move(platform);
    if (isStopped())
        return stopped();
    // Names are looked up in the questions, so they must be right first.
    if (auto valid = validate(scenario.platform); !valid)
        return located(std::move(valid).error(), document);
    if (isStopped())
        return stopped();
    if (const auto value = root.find("questions")) {
        auto questions = readQuestions(*value, NodeNames(scenario.platform));
        if (!questions)
            return std::move(questions).error();
        scenario.questions = *std::move(questions);
    }
    if (isStopped())
        return stopped();
    if (auto valid = validate(scenario); !valid)
        return located(std::move(valid).error(), document);
    return scenario;
}

bool hasUnits(const CostFunction& cost) {
    return cost.rateUnit != Unit{} || cost.startUpUnit != Unit{};
}

template <class R>
bool hasNewProperty(const R& record) {
    return std::ranges::any_of(propertiesOf<R>(), [&](const Property<R>& property) {
        return property.version > 1 && !property.isDefault(record);
    });
}

/// The second version added units of single numbers, some properties of processors and links, sizes of items,
/// and shared links.
bool isOfSecondVersion(const Scenario& scenario) {
    const Platform& platform = scenario.platform;
    if (platform.units.shown != ShownUnits{} || (platform.linkCost && platform.linkCostUnit != Unit{}))
        return true;
    const auto newProcessor = [](const Processor& processor) {
        return hasUnits(processor.compute) || hasNewProperty(processor);
    };
    const auto newLink = [](const Link& link) { return hasUnits(link.transfer) || hasNewProperty(link); };
    if (std::ranges::any_of(platform.processors, newProcessor) ||
        std::ranges::any_of(platform.links, newLink))
        return true;
    const Questions& questions = scenario.questions;
    for (const Problem problem : problems()) {
        const ProblemDefinition& definition = definitionOf(problem);
        if (const ItemSize* item = definition.itemOf(questions); item && !item->isUnit())
            return true;
        if (definition.isAsked(questions) && definition.sharing(questions) != ContentionModel::None)
            return true;
        for (const ParameterInfo& info : definition.parameters())
            if (definition.unitOf(questions, info.key) != Unit{})
                return true;
    }
    return false;
}

int versionOf(const ScenarioFile& file) {
    const bool plans = std::ranges::any_of(file.plans, [&file](const PlanRecord& kept) {
        return kept.isNameDerived ||
               (kept.scenario && *kept.scenario != file.scenario && isOfSecondVersion(*kept.scenario));
    });
    return plans || isOfSecondVersion(file.scenario) ? 2 : 1;
}

void writePlan(json::Writer& writer, const Scenario& fileScenario, const PlanRecord& kept) {
    const Scenario& scenario = *kept.scenario;
    const bool ownPlatform = scenario.platform == fileScenario.platform;
    writer.openObject(json::Writer::Layout::Block);
    writer.field("name", kept.name);
    if (kept.isNameDerived)
        writer.field("name_derived", true);
    if (!ownPlatform) {
        writer.key("platform");
        writePlatform(writer, scenario.platform);
    }
    if (!ownPlatform || !definitionOf(kept.plan.problem).isSame(scenario.questions, fileScenario.questions)) {
        writer.key("questions");
        writeQuestions(writer, scenario, kept.plan.problem);
    }
    writeAnswer(writer, scenario.platform, kept.plan);
    writer.close();
}

Result<ReadScenario> parse(std::string_view text, const std::string& fileName, Contradictions* contradictions,
                           SolveControl* control) {
    if (text.size() > largestScenario)
        return fileTooLarge(fileName, text.size(), largestScenario);
    const auto parsed = json::Document::parse(text, fileName, scenarioShape(), limits, control);
    if (!parsed && control && control->stop() != Stop::Completed)
        return parsed.error();
    if (!parsed) {
        const auto head = json::Document::parse(text, fileName, headShape());
        if (head)
            if (auto known = checkHead((*head)->root(), formatName, formatVersion); !known)
                return std::move(known).error();
        return parsed.error();
    }
    const json::Document& document = **parsed;
    if (auto known = checkHead(document.root(), formatName, formatVersion); !known)
        return std::move(known).error();

    ReadScenario read;
    read.file.about = textOr(document.root(), "about", {});
    auto scenario = readOwn(document, control);
    if (!scenario)
        return std::move(scenario).error();
    read.file.scenario = *std::move(scenario);
    if (const auto value = document.root().find("measurements")) {
        auto measurements = readMeasurements(document, *value);
        if (!measurements)
            return std::move(measurements).error();
        read.file.measurements = *std::move(measurements);
    }
    if (const auto value = document.root().find("plans")) {
        auto plans = readPlans(document, *value, read.file.scenario);
        if (!plans)
            return std::move(plans).error();
        read.file.plans = *std::move(plans);
        if (contradictions)
            *contradictions = contradictionsOf(*value, read.file.plans);
    }
    for (const json::Unknown& unknown : document.unknown())
        read.remarks.push_back({unknown.place, unknown.field});
    return read;
}

/// formatScenario(), refused where it could not be read again.
Result<std::string> savedText(const ScenarioFile& file, const std::filesystem::path& path) {
    std::string text = formatScenario(file);
    if (text.size() > largestScenario)
        return fileTooLarge(path.string(), text.size(), largestScenario);
    // Less has not as many values as a reader gives up at: each is followed by a comma.
    if (text.size() > 2 * std::min(limits.values, limits.numbers))
        if (auto again = json::Document::parse(text, path.string(), scenarioShape(), limits); !again)
            return std::move(again).error();
    return text;
}

} // namespace

Result<ReadScenario> parseScenario(std::string_view text, const std::string& fileName,
                                   SolveControl* control) {
    return unlessStopped(parse(text, fileName, nullptr, control), control);
}

Result<ReadScenario> readScenario(const std::filesystem::path& path, SolveControl* control) {
    const auto text = readFile(path, largestScenario);
    return text ? parseScenario(*text, path.string(), control) : Result<ReadScenario>(text.error());
}

Result<ReadScenario> parseScenario(std::string_view text, const std::string& fileName,
                                   Contradictions& contradictions) {
    return parse(text, fileName, &contradictions, nullptr);
}

std::string formatScenario(const ScenarioFile& file) {
    json::Writer writer;
    writer.openObject(json::Writer::Layout::Block);
    writer.field("format", formatName);
    writer.field("version", std::int64_t{versionOf(file)});
    if (!file.about.empty())
        writer.field("about", file.about);
    writer.key("platform");
    writePlatform(writer, file.scenario.platform);
    writer.key("questions");
    writeQuestions(writer, file.scenario);
    if (!file.measurements.empty())
        writeMeasurements(writer, file.measurements);
    writer.key("plans").openList(json::Writer::Layout::Block);
    for (const PlanRecord& kept : file.plans)
        writePlan(writer, file.scenario, kept);
    writer.close();
    writer.close();
    return std::move(writer).take();
}

Result<void> saveScenario(const ScenarioFile& file, const std::filesystem::path& path) {
    const auto text = savedText(file, path);
    return text ? writeFileAtomically(path, *text) : text.error();
}

Result<void> addPlan(const std::filesystem::path& path, const PlanRecord& plan, const Scenario* scenario) {
    return updateFile(path, largestScenario, [&](std::string_view old) -> Result<std::string> {
        auto read = parseScenario(old, path.string());
        if (!read)
            return std::move(read).error();
        if (scenario)
            read->file.scenario = *scenario;
        read->file.plans.push_back(plan);
        return savedText(read->file, path);
    });
}

} // namespace equipoise::io
