// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/form.h"
#include "app/cli/import.h"
#include "app/cli/names_in.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/io/lstopo/lstopo.h"

#include <filesystem>
#include <optional>

namespace equipoise::cli {

int runConvert(const Options& options) {
    const bool toScenario = io::isScenarioPath(options.target);
    const auto* format = toScenario ? nullptr : io::formatToWrite(options.target);
    if (!toScenario && !format)
        return failEnding(options.target, io::endingsToWrite());
    if (options.table.separator || options.table.decimalMark) {
        const auto* source = io::formatToRead(options.file, {});
        if (!(source && source->readChosen) && !(format && format->writeChosen)) {
            remark("--decimal and --separator are for tables");
            return WrongUsage;
        }
    }
    int exitCode = Answered;
    Options any = options;
    any.limit = io::maxNotes; // who converts wants to know of every one
    const auto file = readInput(any, exitCode);
    if (!file)
        return exitCode;
    if (toScenario)
        return ended(saveOut(*file, options.target));
    const auto exported = format->writeChosen ? format->writeChosen(file->scenario.platform, options.table)
                                              : format->write(file->scenario.platform);
    if (!exported)
        return fail(exported.error());
    tell(exported->notes, options.target);
    return ended(writeOut(options.target, exported->text));
}

void addConvert(Form& form) {
    CLI::App* convert = form.verb(
        runConvert, "convert", "write a platform as another kind of file, told by the endings",
        "Endings read:    " + io::endingsToRead() + "\nEndings written: " + io::endingsToWrite() +
            "\nWhat a file has no place for is told on standard error.\n"
            "Examples:\n  equipoise-cli convert lyon.equipoise lyon.csv\n"
            "  equipoise-cli convert tabelle.csv lyon.equipoise --decimal ,\n"
            "  equipoise-cli convert node01.xml rack.equipoise --with node02.xml --speeds proposed");
    form.addFile(convert);
    convert->add_option("OUT", form.options.target, "file to write")->required();
}

} // namespace equipoise::cli
