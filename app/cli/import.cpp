#include "app/cli/import.h"

#include "app/cli/machines.h"
#include "app/cli/verbs.h"
#include "app/text/import_words.h"
#include "core/io/file.h"
#include "core/io/formats.h"

#include <filesystem>

namespace cli {

namespace {

/// A scenario of the platform in a foreign file; what it does not hold is told. On failure `exitCode` is set.
std::optional<core::io::ScenarioFile> importForeign(const Options& options, int& exitCode) {
    const std::string& path = options.file;
    const auto text = core::io::readFile(path, core::io::largestFile, core::io::Streams::Taken);
    if (!text) {
        exitCode = fail(text.error());
        return std::nullopt;
    }
    const auto* format = core::io::formatToRead(path, *text);
    if (!format) {
        exitCode = fail(core::io::unreadable(path, *text));
        return std::nullopt;
    }
    auto imported = format->name == "lstopo" ? importMachines(options, *text)
                    : format->readChosen     ? format->readChosen(*text, path, options.table)
                                             : format->read(*text, path);
    if (!imported) {
        exitCode = fail(imported.error());
        return std::nullopt;
    }
    tell(imported->notes, path);
    if (imported->speedsProposed && options.run == runConvert && options.speeds.empty()) {
        remark("the speeds are only guessed: --speeds proposed takes them, --speeds NAME=SPEED,... others");
        exitCode = WrongUsage;
        return std::nullopt;
    }
    if (imported->moreNotes > 0)
        remark(path + ": and " + std::to_string(imported->moreNotes) + " more");
    core::io::ScenarioFile file;
    file.scenario.platform = std::move(imported->platform);
    if (file.scenario.platform.name.empty())
        file.scenario.platform.name = std::filesystem::path(path).stem().string();
    return file;
}

} // namespace

int failEnding(const std::string& path, const std::string& known) {
    return fail(
        {core::ErrorCode::UnknownEnding, path, std::filesystem::path(path).extension().string(), known, {}});
}

void tell(const std::vector<core::io::ImportNote>& notes, const std::string& path) {
    for (const auto& note : notes)
        remark(text::describe(note, path));
}

std::optional<core::io::ScenarioFile> readAnyFile(const Options& options, int& exitCode) {
    return core::io::isScenarioPath(options.file) ? readInput(options, exitCode)
                                                  : importForeign(options, exitCode);
}

} // namespace cli
