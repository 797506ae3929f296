// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/import.h"

#include "app/text/import_words.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/io/lstopo/lstopo.h"
#include "core/io/scenario/scenario_file.h"
#include "core/io/speeds.h"

#include <algorithm>
#include <filesystem>

namespace equipoise::cli {

namespace {

/// At most as many as the rows of tables.
void tellSome(const io::Imported& imported, const Options& options) {
    const std::size_t shown = std::min(imported.notes.size(), options.limit);
    tell({imported.notes.begin(), imported.notes.begin() + static_cast<std::ptrdiff_t>(shown)}, options.file);
    const std::size_t more = imported.notes.size() - shown + imported.moreNotes;
    if (more > 0)
        remark(options.file + ": and " + std::to_string(more) +
               (imported.moreNotes > 0 ? " more" : " more, which convert tells"));
}

/// The files of a folder by name, or the file itself. What begins with a full stop is left.
std::vector<std::string> filesAt(const std::string& path) {
    std::error_code problem;
    if (!std::filesystem::is_directory(path, problem))
        return {path};
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(path, problem))
        if (entry.is_regular_file(problem) && !entry.path().filename().native().starts_with('.'))
            files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

/// All that the options name, read.
Result<std::vector<io::Source>> sourcesOf(const Options& options, const std::string& text) {
    std::vector<io::Source> sources;
    std::error_code problem;
    std::vector<std::string> files;
    if (std::filesystem::is_directory(options.file, problem))
        files = filesAt(options.file);
    else
        sources.push_back({text, options.file});
    for (const std::string& path : options.with)
        for (const std::string& file : filesAt(path))
            files.push_back(file);
    for (const std::string& file : files) {
        auto content = io::readFile(file, io::largestFile, io::Streams::Taken);
        if (!content)
            return std::move(content).error();
        sources.push_back({*std::move(content), file});
    }
    return sources;
}

Result<io::Imported> importAll(const std::vector<io::Source>& sources,
                                           const io::TableChoices& choices) {
    // Machines alone keep names that they share.
    if (sources.size() > 1 && std::ranges::all_of(sources, [](const io::Source& source) {
            return io::isLstopo(source.text);
        })) {
        std::vector<io::Machine> machines;
        for (const io::Source& source : sources) {
            auto machine = io::readMachine(source.text, source.file);
            if (!machine)
                return std::move(machine).error();
            machines.push_back(*std::move(machine));
        }
        return io::clusterOf(machines);
    }
    if (sources.size() != 1)
        return io::readTogether(sources, choices);
    const auto& [text, path] = sources.front();
    const auto* format = io::formatToRead(path, text);
    if (!format)
        return io::unreadable(path, text);
    return format->readChosen ? format->readChosen(text, path, choices) : format->read(text, path);
}

} // namespace

std::optional<io::ScenarioFile> importForeign(const Options& options, const std::string& text,
                                                    int& exitCode) {
    const std::string& path = options.file;
    const auto sources = sourcesOf(options, text);
    auto imported = sources ? importAll(*sources, options.table) : sources.error();
    if (!imported) {
        exitCode = fail(imported.error());
        return std::nullopt;
    }
    if (!options.speeds.empty() && options.speeds != "proposed") {
        if (const auto set = io::giveSpeeds(*imported, options.speeds); !set) {
            exitCode = fail(set.error());
            return std::nullopt;
        }
    }
    tellSome(*imported, options);
    if (imported->speedsProposed && options.speeds.empty() && !options.takesGuesses) {
        remark(
            "the speeds are only guessed: --speeds proposed takes them, --speeds 1 makes all alike, --speeds "
            "NAME=SPEED,... or --speeds FILE gives others");
        exitCode = WrongUsage;
        return std::nullopt;
    }
    io::ScenarioFile file;
    file.scenario.platform = std::move(imported->platform);
    if (file.scenario.platform.name.empty())
        file.scenario.platform.name = std::filesystem::path(path).stem().string();
    return file;
}

int failEnding(const std::string& path, const std::string& known) {
    return fail(
        {ErrorCode::UnknownEnding, path, std::filesystem::path(path).extension().string(), known, {}});
}

void tell(const std::vector<io::ImportNote>& notes, const std::string& path) {
    for (const auto& note : notes)
        remark(text::describe(note, path));
}

} // namespace equipoise::cli
