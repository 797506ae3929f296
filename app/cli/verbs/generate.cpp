// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/option_groups.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/definition.h"
#include "core/platform/generate/generators.h"

namespace equipoise::cli {

namespace {

struct GenerateOptions {
    std::string generator{}; ///< its name; empty: list all
    bool listsKeys = false;
    std::vector<Setting> settings{}; ///< of the generator
    std::uint64_t seed = 0;
    std::string output{};

    void add(CLI::App& verb) {
        verb.add_option("KIND", generator, "what the network is like");
        addSettings(verb, "--set", settings, "a value for one of its keys; may be repeated");
        verb.add_flag("--keys", listsKeys, "list the keys of KIND with defaults and ranges");
        addSeed(verb, seed);
        addOutput(verb, output, "write to this file instead of standard output", "-o,--output");
    }
};

int printKinds(const Context& context) {
    std::vector<std::vector<std::string>> rows;
    for (const GeneratorInfo& info : equipoise::generators())
        rows.push_back({std::string(info.name), std::string(info.summary)});
    return print(context, aligned(rows, {}));
}

/// The keys of a generator with their defaults.
int printKeys(const Context& context, const GeneratorInfo& info) {
    std::vector<std::vector<std::string>> rows{{"Key", "Default", "Allowed", "What it is"}};
    for (const ParameterInfo& parameter : info.parameters)
        rows.push_back({std::string(parameter.key), equipoise::toText(equipoise::fallbackOf(parameter)),
                        parameter.range(), std::string(parameter.help)});
    return print(context, std::string(info.summary) + "\n\n" + aligned(rows, {}));
}

int runGenerate(const GenerateOptions& options, const Context& context) {
    if (options.generator.empty())
        return printKinds(context);
    const auto info = equipoise::findGenerator(options.generator);
    if (!info)
        return failUsage(context, info.error());
    if (options.listsKeys)
        return printKeys(context, **info);
    ParameterValues values;
    for (const Setting& setting : options.settings)
        values[setting.key] = setting.value;
    auto platform = equipoise::generatePlatform(options.generator, values, options.seed);
    if (!platform)
        return failUsage(context, platform.error());
    io::ScenarioFile file;
    file.scenario.platform = *std::move(platform);
    definitionOf(Problem::Ring).ask(file.scenario.questions, file.scenario.platform);
    if (options.output.empty())
        return print(context, io::formatScenario(file));
    return ended(context, saveOut(context, file, options.output));
}

} // namespace

Verb generateVerb() {
    return VerbOf<GenerateOptions>{
        .name = "generate",
        .help = "make a platform up: a scenario file with a ring question",
        .details =
            "Without KIND the kinds are listed, with --keys the keys of one.\n"
            "Examples:\n  equipoise-cli generate clusters --keys\n"
            "  equipoise-cli generate clusters --set levels=3 --set machines=8 --seed 7 -o made.equipoise\n"
            "  equipoise-cli generate torus --set rows=6 --set columns=8 | tee torus.equipoise",
        .run = runGenerate};
}

} // namespace equipoise::cli
