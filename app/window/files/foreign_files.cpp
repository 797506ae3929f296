// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/foreign_files.h"

#include "core/io/file.h"
#include "core/io/recognised.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/definition.h"
#include "core/solve/external_solver.h"

#include <algorithm>
#include <utility>

namespace equipoise::gui {

namespace {

/// The first lines of a table that cannot be read because its columns have no known meaning; empty for any
/// other file.
std::optional<io::TableStart> startOfUnknown(const io::Format& format, const Result<io::Imported>& imported,
                                             const std::string& text, const std::string& file) {
    const bool table = !format.recognises && format.readChosen && !io::beginsAsOurs(text);
    if (!table || imported ||
        (imported.error().code != ErrorCode::TableSyntax && imported.error().code != ErrorCode::MissingField))
        return std::nullopt;
    auto start = io::startOfTable(text, file, {});
    return start ? std::optional(*std::move(start)) : std::nullopt;
}

} // namespace

Result<io::Imported> import(const ForeignFiles& foreign, const io::TableChoices& choices,
                            SolveControl& control) {
    if (!foreign.format)
        return io::readTogether(foreign.sources, choices, &control);
    const auto& [text, file] = foreign.sources.front();
    return foreign.format->readChosen ? foreign.format->readChosen(text, file, choices, &control)
                                      : foreign.format->read(text, file, &control);
}

Result<std::shared_ptr<ForeignFiles>> readForeign(const std::string& file, const io::Format* as,
                                                  SolveControl& control) {
    auto text = io::readFile(file, as ? io::largestFile : io::largestScenario);
    if (!text)
        return std::move(text).error();
    auto foreign = std::make_shared<ForeignFiles>();
    foreign->format = as;
    if (!as) {
        const bool isForeign = io::isForeign(file, *text) || !io::isScenarioPath(file);
        foreign->format = isForeign ? io::formatToRead(file, *text) : nullptr;
        if (!foreign->format) {
            // JSON may be a scenario by another name.
            Error why = io::unreadable(file, *text);
            if (isForeign && (why.code != ErrorCode::UnknownEnding ||
                              io::recogniseBytes(*text).kind != io::Recognised::Kind::Json))
                return why;
            foreign->isScenario = true;
            return foreign;
        }
    }
    foreign->sources.push_back({*std::move(text), file});
    const std::string& content = foreign->sources.front().text;
    foreign->imported = import(*foreign, {.newNodes = io::NewNodes::Usual}, control);
    // How fast machines are whose parts are known is asked in a dialog of their own.
    if (foreign->imported && foreign->imported->speedsProposed && io::isLstopo(content)) {
        auto machine = io::readMachine(content, file, &control);
        if (!machine)
            return std::move(machine).error();
        foreign->machines.push_back(*std::move(machine));
    }
    foreign->start = startOfUnknown(*foreign->format, foreign->imported, content, file);
    return foreign;
}

Result<std::shared_ptr<ForeignFiles>> readMany(const std::vector<std::string>& files, SolveControl& control) {
    auto foreign = std::make_shared<ForeignFiles>();
    for (const std::string& file : files) {
        auto text = io::readFile(file, io::largestFile);
        if (!text)
            return std::move(text).error();
        foreign->sources.push_back({*std::move(text), file});
    }
    if (!std::ranges::all_of(foreign->sources, io::isLstopo, &io::Source::text)) {
        foreign->imported = import(*foreign, {.newNodes = io::NewNodes::Usual}, control);
        return foreign;
    }
    for (const io::Source& source : foreign->sources) {
        auto machine = io::readMachine(source.text, source.file, &control);
        if (!machine)
            return std::move(machine).error();
        foreign->machines.push_back(*std::move(machine));
    }
    return foreign;
}

Result<ReadTour> readTour(const std::string& file, const std::shared_ptr<const Scenario>& document,
                          SolveControl& control) {
    auto scenario = std::make_shared<Scenario>(*document);
    if (!equipoise::isAsked(scenario->questions, equipoise::Problem::Ring))
        equipoise::definitionOf(equipoise::Problem::Ring).ask(scenario->questions, scenario->platform);
    auto plan = equipoise::solve(*scenario, {equipoise::Problem::Ring, file, {}}, control);
    if (!plan)
        return std::move(plan).error();
    return ReadTour{std::move(scenario), *std::move(plan)};
}

} // namespace equipoise::gui
