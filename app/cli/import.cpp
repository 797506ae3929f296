#include "app/cli/import.h"

#include "app/cli/machines.h"
#include "app/cli/speeds.h"
#include "app/text/import_words.h"
#include "core/io/formats.h"

#include <algorithm>
#include <filesystem>

namespace cli {

namespace {

/// At most as many as the rows of tables.
void tellSome(const core::io::Imported& imported, const Options& options) {
    const std::size_t shown = std::min(imported.notes.size(), options.limit);
    tell({imported.notes.begin(), imported.notes.begin() + static_cast<std::ptrdiff_t>(shown)}, options.file);
    const std::size_t more = imported.notes.size() - shown + imported.moreNotes;
    if (more > 0)
        remark(options.file + ": and " + std::to_string(more) +
               (imported.moreNotes > 0 ? " more" : " more, which convert tells"));
}

} // namespace

bool isForeign(const std::string& path, std::string_view text) {
    if (core::io::isScenarioPath(path))
        return false;
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool object = first != std::string_view::npos && text[first] == '{';
    return !object && (path != "-" || core::io::formatToRead(path, text));
}

std::optional<core::io::ScenarioFile> importForeign(const Options& options, const std::string& text,
                                                    int& exitCode) {
    const std::string& path = options.file;
    const auto* format = core::io::formatToRead(path, text);
    if (!format) {
        exitCode = fail(core::io::unreadable(path, text));
        return std::nullopt;
    }
    const bool machines = format->name == "lstopo";
    if (!options.machines.empty() && !machines) {
        remark("--with is for machines that lstopo describes");
        exitCode = WrongUsage;
        return std::nullopt;
    }
    auto imported = machines             ? importMachines(options, text)
                    : format->readChosen ? format->readChosen(text, path, options.table)
                                         : format->read(text, path);
    if (!imported) {
        exitCode = fail(imported.error());
        return std::nullopt;
    }
    core::Platform& platform = imported->platform;
    if (!options.speeds.empty() && options.speeds != "proposed") {
        if (const auto set = setSpeeds(platform, options.speeds, imported->speedsProposed); !set) {
            exitCode = fail(set.error());
            return std::nullopt;
        }
        std::erase_if(imported->notes, [](const core::io::ImportNote& note) {
            return note.code == core::io::ImportCode::Proposed && note.subject == "cycle_time";
        });
    }
    tellSome(*imported, options);
    if (imported->speedsProposed && options.speeds.empty() && !options.takesGuesses) {
        remark(
            "the speeds are only guessed: --speeds proposed takes them, --speeds 1 makes all alike, --speeds "
            "NAME=SPEED,... or --speeds FILE gives others");
        exitCode = WrongUsage;
        return std::nullopt;
    }
    core::io::ScenarioFile file;
    file.scenario.platform = std::move(platform);
    if (file.scenario.platform.name.empty())
        file.scenario.platform.name = std::filesystem::path(path).stem().string();
    return file;
}

int failEnding(const std::string& path, const std::string& known) {
    return fail(
        {core::ErrorCode::UnknownEnding, path, std::filesystem::path(path).extension().string(), known, {}});
}

void tell(const std::vector<core::io::ImportNote>& notes, const std::string& path) {
    for (const auto& note : notes)
        remark(text::describe(note, path));
}

} // namespace cli
