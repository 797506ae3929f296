#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/generators.h"

namespace cli {

namespace {

/// The kinds, or the keys of one of them, with what they are by default.
int printKinds() {
    std::vector<std::vector<std::string>> rows;
    for (const core::GeneratorInfo& info : core::generators())
        rows.push_back({std::string(info.name), std::string(info.summary)});
    return print(aligned(rows, {}));
}

int printKeys(const core::GeneratorInfo& info) {
    std::vector<std::vector<std::string>> rows{{"Key", "Default", "Allowed", "What it is"}};
    for (const core::ParameterInfo& parameter : info.parameters)
        rows.push_back({std::string(parameter.key), core::toText(core::fallbackOf(parameter)),
                        parameter.range(), std::string(parameter.help)});
    return print(std::string(info.summary) + "\n\n" + aligned(rows, {}));
}

} // namespace

int runGenerate(const Options& options) {
    if (options.generator.empty())
        return printKinds();
    const auto info = core::findGenerator(options.generator);
    if (!info)
        return failUsage(info.error());
    if (options.keys)
        return printKeys(**info);
    core::ParameterValues values;
    for (const Setting& setting : options.settings)
        values[setting.key] = setting.value;
    auto platform = core::generatePlatform(options.generator, values, options.seed);
    if (!platform)
        return failUsage(platform.error());
    core::io::ScenarioFile file;
    file.scenario.platform = *std::move(platform);
    file.scenario.questions.ring = core::ring::Question{};
    if (options.output.empty())
        return print(core::io::formatScenario(file));
    const auto saved = saveOut(file, options.output);
    return saved ? Answered : fail(saved.error());
}

} // namespace cli
