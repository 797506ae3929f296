// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/input.h"

#include "app/cli/output.h"
#include "app/text/words/import_words.h"
#include "core/base/excerpt.h"
#include "core/io/file.h"
#include "core/io/formats.h"
#include "core/io/lstopo/lstopo.h"
#include "core/io/speeds.h"
#include "core/model/scenario.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace equipoise::cli {

namespace {

constexpr std::array<Named<char>, 5> separators{
    {{',', "comma"}, {';', "semicolon"}, {'\t', "tab"}, {'|', "bar"}, {' ', "blank"}}};

bool isFolder(const std::string& path) {
    std::error_code problem;
    return std::filesystem::is_directory(path, problem);
}

/// Prints the first notes and the number of further ones.
void remarkOnImport(const Context& context, const InputFile& input, const io::Imported& imported) {
    const std::size_t shown = std::min(imported.notes.size(), input.maxNotes);
    remarkOn(context, {imported.notes.begin(), imported.notes.begin() + static_cast<std::ptrdiff_t>(shown)},
             input.path);
    const std::size_t more = imported.notes.size() - shown + imported.moreNotes;
    if (more > 0)
        remark(context, input.path + ": and " + std::to_string(more) +
                            (imported.moreNotes > 0 ? " more" : " more, which convert tells"));
}

/// The files of a folder by name, without hidden files; or the file itself.
std::vector<std::string> filesAt(const std::string& path) {
    if (!isFolder(path))
        return {path};
    std::error_code problem;
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(path, problem))
        if (entry.is_regular_file(problem) && !entry.path().filename().native().starts_with('.'))
            files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

/// The texts of all files that `input` names; `text`: of its path, unless that is a folder.
Result<std::vector<io::Source>> sourcesOf(const InputFile& input, const std::string& text) {
    std::vector<io::Source> sources;
    std::vector<std::string> files;
    if (isFolder(input.path))
        files = filesAt(input.path);
    else
        sources.push_back({text, input.path});
    for (const std::string& path : input.with)
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

Result<io::Imported> importAll(const std::vector<io::Source>& sources, const io::TableChoices& choices) {
    // Machines alone keep names that they share.
    if (sources.size() > 1 &&
        std::ranges::all_of(sources, [](const io::Source& source) { return io::isLstopo(source.text); })) {
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

/// A scenario of the platform in a file of another program; empty on failure, as readInput().
std::optional<io::ScenarioFile> importForeign(const Context& context, const InputFile& input,
                                              const std::string& text, int& exitCode) {
    const auto sources = sourcesOf(input, text);
    auto imported = sources ? importAll(*sources, input.table) : sources.error();
    if (!imported) {
        exitCode = fail(context, imported.error());
        const io::Format* format =
            sources && sources->size() == 1 ? io::formatToRead(input.path, text) : nullptr;
        const ErrorCode code = imported.error().code;
        if (format && format->readChosen && !format->recognises && !io::beginsAsOurs(text) &&
            (code == ErrorCode::TableSyntax || code == ErrorCode::MissingField))
            remark(context,
                   "--column from=TITLE,to=TITLE,bandwidth=TITLE:UNIT says what columns are, --is and "
                   "--unit what the numbers of a matrix are");
        return std::nullopt;
    }
    if (!input.speeds.empty() && input.speeds != "proposed") {
        if (const auto set = io::giveSpeeds(*imported, input.speeds); !set) {
            exitCode = fail(context, set.error());
            return std::nullopt;
        }
    }
    if (!input.bandwidth.empty())
        if (const auto set = io::giveBandwidth(*imported, input.bandwidth); !set) {
            exitCode = fail(context, set.error());
            return std::nullopt;
        }
    remarkOnImport(context, input, *imported);
    if (imported->speedsProposed && input.speeds.empty() && !input.takesGuesses) {
        remark(
            context,
            "the speeds are only guessed: --speeds proposed takes them, --speeds 1 makes all alike, --speeds "
            "NAME=SPEED,... or --speeds FILE gives others");
        exitCode = WrongUsage;
        return std::nullopt;
    }
    io::ScenarioFile file;
    file.scenario.platform = std::move(imported->platform);
    if (file.scenario.platform.name.empty())
        file.scenario.platform.name = std::filesystem::path(input.path).stem().string();
    return file;
}

} // namespace

void InputFile::add(CLI::App& verb) {
    verb.add_option("FILE", path, "scenario file (*.equipoise), or a platform in a file of another program")
        ->required();
    const auto foreign = [](CLI::Option* option, const char* type) {
        return option->type_name(type)->group("Files of other programs");
    };
    const auto setDecimalMark = [this](const std::string& text) { table.decimalMark = text.front(); };
    foreign(
        verb.add_option_function<std::string>("--decimal", setDecimalMark, "decimal mark of tables: . or ,"),
        "MARK")
        ->check(CLI::IsMember({".", ","}));
    foreign(addChoice(verb, "--separator", table.separator, separators,
                      "what is between the cells of tables: comma, semicolon, tab, bar or blank"),
            "NAME");
    foreign(
        verb.add_option("--with", with,
                        "more files, or folders of them, that say something of the same cluster: FILE may be "
                        "a folder, too"),
        "FILES");
    foreign(verb.add_option("--names", table.names, "of machines that a file only numbers, in their order"),
            "NAMES")
        ->delimiter(',');
    const auto setColumns = [this](const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            table.columns[text.substr(0, text.find('='))] = text.substr(text.find('=') + 1);
    };
    foreign(
        verb.add_option_function<std::vector<std::string>>(
            "--column", setColumns,
            "what the columns of a table are: KEY=TITLE,..., or its number, with :UNIT where it does not say "
            "one; keys: from, to, bandwidth, cost, latency, rtt, size, time, name, speed, cycle_time"),
        "KEY=TITLE,...")
        ->delimiter(',')
        ->check(checkSetting);
    foreign(verb.add_option("--is", table.is,
                            "what the numbers of a square matrix are: cost, bandwidth or latency"),
            "WHAT")
        ->check(CLI::IsMember({"cost", "bandwidth", "latency"}));
    foreign(verb.add_option("--unit", table.unit,
                            "of the bandwidths or costs of a table that does not say it: Mbit/s"),
            "UNIT");
    foreign(
        verb.add_option("--speeds", speeds,
                        "of processors, where FILE does not know them: a number for all, NAME=SPEED,..., a "
                        "file with a name and "
                        "a speed in each line, proposed (a guess), or cores (speed of a core x cores, where "
                        "FILE names both)"),
        "SPEEDS");
    foreign(verb.add_option("--bandwidth", bandwidth,
                            "of links, where FILE says only their latency: 10 Gbit/s; no limit if not given"),
            "BANDWIDTH");
}

std::optional<io::ScenarioFile> readInput(const Context& context, const InputFile& input, int& exitCode,
                                          io::Contradictions* contradictions) {
    const auto text = isFolder(input.path)
                          ? Result<std::string>(std::string())
                          : io::readFile(input.path, io::largestScenario, io::Streams::Taken);
    if (isFolder(input.path) || (text && io::isForeign(input.path, *text)))
        return importForeign(context, input, *text, exitCode);
    if (!input.speeds.empty() || !input.with.empty() || !input.bandwidth.empty()) {
        remark(context,
               "--speeds, --bandwidth and --with are for files of other programs: a scenario has its own");
        exitCode = WrongUsage;
        return std::nullopt;
    }
    io::Contradictions ignored;
    auto read = text ? io::parseScenario(*text, input.path, contradictions ? *contradictions : ignored)
                     : text.error();
    if (!read) {
        exitCode = fail(context, read.error());
        return std::nullopt;
    }
    for (const auto& unknown : read->remarks)
        remark(context, ignoredField(unknown));
    return std::move(read->file);
}

std::optional<io::ScenarioFile> readInput(const Context& context, const InputFile& input,
                                          equipoise::Problem problem, const std::vector<Setting>& settings,
                                          int& exitCode) {
    auto file = readInput(context, input, exitCode);
    if (!file)
        return file;
    // Some keys follow others until they are given: set twice, those that are given stay as they are.
    for (int round = 0; round < 2; ++round)
        for (const Setting& setting : settings)
            if (const auto set =
                    equipoise::setQuestionValue(file->scenario, problem, setting.key, setting.value);
                !set) {
                exitCode = failUsage(context, set.error());
                return std::nullopt;
            }
    return file;
}

std::string ignoredField(const io::Remark& unknown) {
    return unknown.place.file + ":" + std::to_string(unknown.place.line) + ":" +
           std::to_string(unknown.place.column) + ": the field \"" + equipoise::excerpt(unknown.field) +
           "\" is unknown and was passed over (" + equipoise::excerpt(unknown.place.path) + ")";
}

void remarkOn(const Context& context, const std::vector<io::ImportNote>& notes, const std::string& path) {
    for (const auto& note : notes)
        remark(context, text::describe(note, path));
}

} // namespace equipoise::cli
