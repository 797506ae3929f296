#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/import_words.h"
#include "core/io/file.h"
#include "core/io/formats.h"

#include <filesystem>
#include <optional>

namespace cli {

namespace {

int failEnding(const std::string& path, const std::string& known) {
    return fail(
        {core::ErrorCode::UnknownEnding, path, std::filesystem::path(path).extension().string(), known, {}});
}

void tell(const std::vector<core::io::ImportNote>& notes, const std::string& path) {
    for (const auto& note : notes)
        remark(text::describe(note, path));
}

/// A scenario of the platform in a foreign file; what it does not hold is told. On failure `exitCode` is set.
std::optional<core::io::ScenarioFile> import(const Options& options, int& exitCode) {
    const std::string& path = options.file;
    const auto text = core::io::readFile(path, core::io::largestFile);
    if (!text) {
        exitCode = fail(text.error());
        return std::nullopt;
    }
    const auto* format = core::io::formatToRead(path, *text);
    if (!format) {
        exitCode = failEnding(path, core::io::endingsToRead());
        return std::nullopt;
    }
    auto imported =
        format->readChosen ? format->readChosen(*text, path, options.table) : format->read(*text, path);
    if (!imported) {
        exitCode = fail(imported.error());
        return std::nullopt;
    }
    tell(imported->notes, path);
    if (imported->moreNotes > 0)
        remark(path + ": and " + std::to_string(imported->moreNotes) + " more");
    core::io::ScenarioFile file;
    file.scenario.platform = std::move(imported->platform);
    if (file.scenario.platform.name.empty())
        file.scenario.platform.name = std::filesystem::path(path).stem().string();
    return file;
}

} // namespace

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
    int exitCode = Answered;
    const auto file =
        core::io::isScenarioPath(options.file) ? readInput(options, exitCode) : import(options, exitCode);
    if (!file)
        return exitCode;
    if (toScenario) {
        const auto saved = core::io::saveScenario(*file, options.target);
        return saved ? Answered : fail(saved.error());
    }
    const auto exported = format->writeChosen ? format->writeChosen(file->scenario.platform, options.table)
                                              : format->write(file->scenario.platform);
    if (!exported)
        return fail(exported.error());
    tell(exported->notes, options.target);
    const auto written = core::io::writeFileAtomically(options.target, exported->text);
    return written ? Answered : fail(written.error());
}

} // namespace cli
