#include "app/window/foreign_files.h"

#include "core/io/file.h"
#include "core/io/programs/external.h"
#include "core/io/recognised.h"
#include "core/io/scenario/scenario_file.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

/// The first lines of a table that cannot be read because its columns have no known meaning; empty for any
/// other file.
std::optional<core::io::TableStart> startOfUnknown(const core::io::Format& format,
                                                   const core::Result<core::io::Imported>& imported,
                                                   const std::string& text, const std::string& file) {
    const bool table = !format.recognises && format.readChosen && !core::io::beginsAsOurs(text);
    if (!table || imported ||
        (imported.error().code != core::ErrorCode::TableSyntax &&
         imported.error().code != core::ErrorCode::MissingField))
        return std::nullopt;
    auto start = core::io::startOfTable(text, file, {});
    return start ? std::optional(*std::move(start)) : std::nullopt;
}

} // namespace

core::Result<core::io::Imported> import(const ForeignFiles& foreign, const core::io::TableChoices& choices,
                                        core::SolveControl& control) {
    if (!foreign.format)
        return core::io::readTogether(foreign.sources, choices, &control);
    const auto& [text, file] = foreign.sources.front();
    return foreign.format->readChosen ? foreign.format->readChosen(text, file, choices, &control)
                                      : foreign.format->read(text, file, &control);
}

core::Result<std::shared_ptr<ForeignFiles>> readForeign(const std::string& file, const core::io::Format* as,
                                                        core::SolveControl& control) {
    auto text = core::io::readFile(file, as ? core::io::largestFile : core::io::largestScenario);
    if (!text)
        return std::move(text).error();
    auto foreign = std::make_shared<ForeignFiles>();
    foreign->format = as;
    if (!as) {
        const bool isForeign = core::io::isForeign(file, *text) || !core::io::isScenarioPath(file);
        foreign->format = isForeign ? core::io::formatToRead(file, *text) : nullptr;
        if (!foreign->format) {
            // JSON may be a scenario by another name.
            core::Error why = core::io::unreadable(file, *text);
            if (isForeign && (why.code != core::ErrorCode::UnknownEnding ||
                              core::io::recogniseBytes(*text).kind != core::io::Recognised::Kind::Json))
                return why;
            foreign->isScenario = true;
            return foreign;
        }
    }
    foreign->sources.push_back({*std::move(text), file});
    const std::string& content = foreign->sources.front().text;
    foreign->imported = import(*foreign, {}, control);
    // How fast machines are whose parts are known is asked in a dialog of their own.
    if (foreign->imported && foreign->imported->speedsProposed && core::io::isLstopo(content)) {
        auto machine = core::io::readMachine(content, file, &control);
        if (!machine)
            return std::move(machine).error();
        foreign->machines.push_back(*std::move(machine));
    }
    foreign->start = startOfUnknown(*foreign->format, foreign->imported, content, file);
    return foreign;
}

core::Result<std::shared_ptr<ForeignFiles>> readMany(const std::vector<std::string>& files,
                                                     core::SolveControl& control) {
    auto foreign = std::make_shared<ForeignFiles>();
    for (const std::string& file : files) {
        auto text = core::io::readFile(file, core::io::largestFile);
        if (!text)
            return std::move(text).error();
        foreign->sources.push_back({*std::move(text), file});
    }
    if (!std::ranges::all_of(foreign->sources, core::io::isLstopo, &core::io::Source::text)) {
        foreign->imported = import(*foreign, {}, control);
        return foreign;
    }
    for (const core::io::Source& source : foreign->sources) {
        auto machine = core::io::readMachine(source.text, source.file, &control);
        if (!machine)
            return std::move(machine).error();
        foreign->machines.push_back(*std::move(machine));
    }
    return foreign;
}

core::Result<ReadTour> readTour(const std::string& file,
                                const std::shared_ptr<const core::Scenario>& document,
                                core::SolveControl& control) {
    auto scenario = std::make_shared<core::Scenario>(*document);
    if (!scenario->questions.ring)
        scenario->questions.ring = core::ring::Question{};
    auto plan = core::io::answerTo(*scenario, {core::Problem::Ring, file, {}}, control);
    if (!plan)
        return std::move(plan).error();
    return ReadTour{std::move(scenario), *std::move(plan)};
}

} // namespace app
