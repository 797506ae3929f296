// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/scenario/scenario_file.h"
#include "core/platform/generators.h"
#include "core/problems/ring/model/question.h"

namespace equipoise::cli {

namespace {

/// The kinds, or the keys of one of them, with what they are by default.
int printKinds() {
    std::vector<std::vector<std::string>> rows;
    for (const GeneratorInfo& info : equipoise::generators())
        rows.push_back({std::string(info.name), std::string(info.summary)});
    return print(aligned(rows, {}));
}

int printKeys(const GeneratorInfo& info) {
    std::vector<std::vector<std::string>> rows{{"Key", "Default", "Allowed", "What it is"}};
    for (const ParameterInfo& parameter : info.parameters)
        rows.push_back({std::string(parameter.key), equipoise::toText(equipoise::fallbackOf(parameter)),
                        parameter.range(), std::string(parameter.help)});
    return print(std::string(info.summary) + "\n\n" + aligned(rows, {}));
}

int runGenerate(const Options& options) {
    if (options.generator.empty())
        return printKinds();
    const auto info = equipoise::findGenerator(options.generator);
    if (!info)
        return failUsage(info.error());
    if (options.keys)
        return printKeys(**info);
    ParameterValues values;
    for (const Setting& setting : options.settings)
        values[setting.key] = setting.value;
    auto platform = equipoise::generatePlatform(options.generator, values, options.seed);
    if (!platform)
        return failUsage(platform.error());
    io::ScenarioFile file;
    file.scenario.platform = *std::move(platform);
    file.scenario.questions.set(ring::Question{});
    if (options.output.empty())
        return print(io::formatScenario(file));
    return ended(saveOut(file, options.output));
}

} // namespace

void addGenerate(Form& form) {
    CLI::App* generate = form.verb(
        runGenerate, "generate", "make a platform up: a scenario file with a ring question",
        "Without KIND the kinds are listed, with --keys the keys of one.\n"
        "Examples:\n  equipoise-cli generate clusters --keys\n"
        "  equipoise-cli generate clusters --set levels=3 --set machines=8 --seed 7 -o made.equipoise\n"
        "  equipoise-cli generate torus --set rows=6 --set columns=8 | tee torus.equipoise");
    generate->add_option("KIND", form.options.generator, "what the network is like");
    generate->add_option("--set", form.texts.settings, "a value for one of its keys; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false)
        ->check(checkSetting);
    generate->add_flag("--keys", form.options.keys, "list the keys of KIND with defaults and ranges");
    form.addSeed(generate);
    generate->add_option("-o,--output", form.options.output, "write to this file instead of standard output")
        ->type_name("FILE");
}

} // namespace equipoise::cli
