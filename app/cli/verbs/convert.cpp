// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/file.h"
#include "core/io/formats.h"

namespace equipoise::cli {

namespace {

struct ConvertOptions {
    InputFile file{};
    std::string target{};

    void add(CLI::App& verb) {
        file.maxNotes = io::maxNotes; // a conversion reports every loss
        file.add(verb);
        verb.add_option("OUT", target, "file to write")->required();
    }
};

int runConvert(const ConvertOptions& options, const Context& context) {
    const bool toScenario = io::isScenarioPath(options.target);
    const auto* format = toScenario ? nullptr : io::formatToWrite(options.target);
    if (!toScenario && !format)
        return failEnding(context, options.target, io::endingsToWrite());
    const io::TableChoices& table = options.file.table;
    if (table.separator || table.decimalMark) {
        const auto* source = io::formatToRead(options.file.path, {});
        if (!(source && source->readChosen) && !(format && format->writeChosen)) {
            remark(context, "--decimal and --separator are for tables");
            return WrongUsage;
        }
    }
    int exitCode = Answered;
    const auto file = readInput(context, options.file, exitCode);
    if (!file)
        return exitCode;
    if (toScenario)
        return ended(context, saveOut(context, *file, options.target));
    const auto exported = format->writeChosen ? format->writeChosen(file->scenario.platform, table)
                                              : format->write(file->scenario.platform);
    if (!exported)
        return fail(context, exported.error());
    remarkOn(context, exported->notes, options.target);
    return ended(context, writeOut(context, options.target, exported->text));
}

} // namespace

Verb convertVerb() {
    return VerbOf<ConvertOptions>{
        .name = "convert",
        .help = "write a platform as another kind of file, told by the endings",
        .details = "Endings read:    " + io::endingsToRead() + "\nEndings written: " + io::endingsToWrite() +
                   "\nWhat a file has no place for is told on standard error.\n"
                   "Examples:\n  equipoise-cli convert lyon.equipoise lyon.csv\n"
                   "  equipoise-cli convert tabelle.csv lyon.equipoise --decimal ,\n"
                   "  equipoise-cli convert node01.xml rack.equipoise --with node02.xml --speeds proposed",
        .run = runConvert};
}

} // namespace equipoise::cli
