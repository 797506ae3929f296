#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "core/io/file.h"
#include "core/io/table.h"

#include <filesystem>
#include <optional>

namespace cli {

namespace {

constexpr const char* knownEndings = ".equipoise, .json, .tsv, .csv";

/// 0 for a scenario file, else the separator of a table.
std::optional<char> kindOf(const std::string& path) {
    const std::string ending = std::filesystem::path(path).extension().string();
    if (ending == ".equipoise" || ending == ".json")
        return '\0';
    if (ending == ".tsv")
        return '\t';
    if (ending == ".csv")
        return ',';
    return std::nullopt;
}

int failEnding(const std::string& path) {
    return fail({core::ErrorCode::UnknownEnding,
                 path,
                 std::filesystem::path(path).extension().string(),
                 knownEndings,
                 {}});
}

core::Result<core::io::ScenarioFile> readTable(const std::string& path, char separator) {
    const auto text = core::io::readFile(path, core::io::largestFile);
    if (!text)
        return text.error();
    auto platform = core::io::parseTable(*text, separator, path);
    if (!platform)
        return std::move(platform).error();
    core::io::ScenarioFile file;
    file.scenario.platform = *std::move(platform);
    file.scenario.platform.name = std::filesystem::path(path).stem().string();
    return file;
}

} // namespace

int runConvert(const Options& options) {
    const auto from = kindOf(options.file);
    const auto to = kindOf(options.target);
    if (!from || !to)
        return failEnding(from ? options.target : options.file);
    int exitCode = Answered;
    std::optional<core::io::ScenarioFile> file;
    if (*from == '\0') {
        file = readInput(options, exitCode);
        if (!file)
            return exitCode;
    } else {
        auto read = readTable(options.file, *from);
        if (!read)
            return fail(read.error());
        file = *std::move(read);
    }
    if (*to != '\0')
        remark("a table holds names, cycle times and the costs between processors; the rest is left out");
    const auto written =
        *to == '\0' ? core::io::saveScenario(*file, options.target)
                    : core::io::writeFileAtomically(options.target,
                                                    core::io::formatTable(file->scenario.platform, *to));
    return written ? Answered : fail(written.error());
}

} // namespace cli
