#include "app/cli/import.h"
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
        const auto saved = saveOut(*file, options.target);
        return saved ? Answered : fail(saved.error());
    }
    const auto exported = format->writeChosen ? format->writeChosen(file->scenario.platform, options.table)
                                              : format->write(file->scenario.platform);
    if (!exported)
        return fail(exported.error());
    tell(exported->notes, options.target);
    const auto written = writeOut(options.target, exported->text);
    return written ? Answered : fail(written.error());
}

} // namespace cli
