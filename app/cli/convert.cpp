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

namespace cli {

int runConvert(const Options& options) {
    const bool toScenario = core::io::isScenarioPath(options.target);
    const auto* format = toScenario ? nullptr : core::io::formatToWrite(options.target);
    if (!toScenario && !format)
        return failEnding(options.target, core::io::endingsToWrite());
    if (const bool chosen = options.table.separator || options.table.decimalMark; chosen) {
        const auto* source = core::io::formatToRead(options.file, {});
        if (!(source && source->readChosen) && !(format && format->writeChosen)) {
            remark("--decimal and --separator are for tables");
            return WrongUsage;
        }
    }
    if (!options.machines.empty() || !options.speeds.empty()) {
        const auto text = core::io::readFile(options.file, core::io::largestFile);
        if (text && !core::io::isLstopo(*text)) {
            remark("--with and --speeds are for machines that lstopo describes");
            return WrongUsage;
        }
    }
    int exitCode = Answered;
    const auto file = readAnyFile(options, exitCode);
    if (!file)
        return exitCode;
    if (toScenario) {
        return ended(saveOut(*file, options.target));
    }
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
        "Endings read:    " + core::io::endingsToRead() + "\nEndings written: " + core::io::endingsToWrite() +
            "\nWhat a file has no place for is told on standard error.\n"
            "Examples:\n  equipoise-cli convert lyon.equipoise lyon.csv\n"
            "  equipoise-cli convert tabelle.csv lyon.equipoise --decimal ,\n"
            "  equipoise-cli convert node01.xml rack.equipoise --with node02.xml --speeds proposed");
    form.addFile(convert);
    convert->add_option("OUT", form.options.target, "file to write")->required();
    convert
        ->add_option("--decimal", form.texts.decimalMark,
                     "decimal mark of the tables read or written: . or ,")
        ->type_name("MARK")
        ->check(CLI::IsMember({".", ","}));
    convert
        ->add_option("--separator", form.texts.separator,
                     "what is between the cells of tables: comma, semicolon, tab, bar or blank")
        ->type_name("NAME")
        ->check(CLI::IsMember(namesIn(separators)));
    convert
        ->add_option("--with", form.options.machines,
                     "machines beside FILE, as lstopo writes them: one cluster")
        ->type_name("FILES");
    convert
        ->add_option(
            "--speeds", form.options.speeds,
            "of machines, which lstopo does not know: proposed (a guess from cores and frequencies), or "
            "one for each")
        ->type_name("NAME=SPEED,...");
}

} // namespace cli
