// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: read, put together, written.
#include "app/text/words/import_words.h"
#include "bindings/c/handles.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/io/file.h"
#include "core/io/formats.h"

#include <cmath>
#include <filesystem>
#include <limits>

using equipoise::bindings::fail;
using equipoise::bindings::failUsage;
using equipoise::bindings::guarded;

namespace equipoise::bindings {

std::int32_t indexOf(ProcessorId id) {
    return static_cast<std::int32_t>(id.index());
}

Result<ProcessorId> processorAt(const Platform& platform, std::int32_t number, const char* subject) {
    if (number >= 0 && static_cast<std::size_t>(number) < platform.size())
        return ProcessorId(static_cast<std::size_t>(number));
    return Error{ErrorCode::OutOfRange,
                 subject,
                 std::to_string(number),
                 "0 .. " + std::to_string(static_cast<std::int64_t>(platform.size()) - 1),
                 {}};
}

namespace {

bool isForeign(const std::string& name, std::string_view text) {
    if (io::isScenarioPath(name))
        return false;
    const auto first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos || text[first] != '{';
}

Result<equipoise_scenario> parseForeign(std::string_view text, const std::string& name) {
    const auto* format = io::formatToRead(name, text);
    if (!format)
        return io::unreadable(name, text);
    auto imported = format->read(text, name);
    if (!imported)
        return std::move(imported).error();
    if (imported->speedsProposed)
        return Error{ErrorCode::MissingField, "cycle_time", {}, {}, {name, 0, 0, {}}};
    equipoise_scenario made;
    made.name = std::filesystem::path(name).filename().string();
    made.file.scenario.platform = std::move(imported->platform);
    if (made.file.scenario.platform.name.empty())
        made.file.scenario.platform.name = std::filesystem::path(name).stem().string();
    return made;
}

/// 16 processors have 256 costs; those of a million would not fit into a file.
constexpr std::int32_t maxProcessors = 1'000'000;

Result<Platform> processorsOf(std::int32_t count, const char* const* names, const double* cycleTime,
                              const double* startUp) {
    if (count < 1 || count > maxProcessors)
        return equipoise::outOfRange("count", std::to_string(count), "1 .. " + std::to_string(maxProcessors),
                                     {});
    const auto size = static_cast<std::size_t>(count);
    Platform platform;
    platform.processors.resize(size);
    for (std::size_t i = 0; i < size; ++i) {
        Processor& processor = platform.processors[i];
        processor.name = !names ? "P" + std::to_string(i) : names[i] ? names[i] : "";
        processor.compute.rate = cycleTime[i];
        processor.compute.startUp = startUp ? startUp[i] : 0;
    }
    return platform;
}

Result<Platform> platformOf(std::int32_t count, const char* const* names, const double* cycleTime,
                            const double* startUp, const double* linkCost) {
    auto platform = processorsOf(count, names, cycleTime, startUp);
    if (platform && linkCost) {
        const auto size = static_cast<std::size_t>(count);
        Matrix<double>& matrix = platform->linkCost.emplace(size, size);
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t k = 0; k < size; ++k)
                matrix(i, k) = i == k ? 0 : linkCost[i * size + k];
    }
    if (platform)
        if (auto valid = equipoise::validate(*platform); !valid)
            return std::move(valid).error();
    return platform;
}

} // namespace

Result<Platform> platformAround(std::int32_t centre, std::int32_t count, const double* cycleTime,
                                const double* linkCost) {
    auto platform = processorsOf(count, nullptr, cycleTime, nullptr);
    if (!platform)
        return platform;
    if (auto known = processorAt(*platform, centre, "root"); !known)
        return std::move(known).error();
    const auto size = static_cast<std::size_t>(count);
    const auto middle = static_cast<std::size_t>(centre);
    Matrix<double>& matrix = platform->linkCost.emplace(size, size, std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < size; ++i) {
        matrix(middle, i) = linkCost[i];
        matrix(i, i) = 0;
    }
    return platform;
}

Result<equipoise_scenario> parseAny(std::string_view text, const std::string& name) {
    if (isForeign(name, text))
        return parseForeign(text, name);
    equipoise_scenario made;
    made.name = std::filesystem::path(name).filename().string();
    auto read = io::parseScenario(text, name, made.contradictions);
    if (!read)
        return std::move(read).error();
    made.file = std::move(read->file);
    return made;
}

} // namespace equipoise::bindings

namespace {

equipoise_result handOver(equipoise::Result<equipoise_scenario>&& made, equipoise_scenario** target) {
    if (!made)
        return fail(made.error());
    *target = new equipoise_scenario(*std::move(made));
    return EQUIPOISE_OK;
}

/// Puts another platform or question in its place if that leaves the scenario valid.
equipoise_result replace(equipoise_scenario& scenario, equipoise::Scenario&& by) {
    if (auto valid = equipoise::validate(by); !valid)
        return fail(valid.error());
    scenario.file.scenario = std::move(by);
    return EQUIPOISE_OK;
}

} // namespace

void equipoise_scenario_free(equipoise_scenario* scenario) {
    delete scenario;
}

equipoise_result equipoise_scenario_read(const char* path, equipoise_scenario** scenario) {
    return guarded({{"path", path}, {"scenario", scenario}}, [&] {
        const auto text =
            equipoise::io::readFile(path, equipoise::io::largestScenario, equipoise::io::Streams::Taken);
        return text ? handOver(equipoise::bindings::parseAny(*text, path), scenario) : fail(text.error());
    });
}

equipoise_result equipoise_scenario_parse(const char* text, std::size_t length, const char* name,
                                          equipoise_scenario** scenario) {
    return guarded({{"text", text}, {"scenario", scenario}}, [&] {
        return handOver(equipoise::bindings::parseAny({text, length}, name ? name : "scenario.equipoise"),
                        scenario);
    });
}

equipoise_result equipoise_scenario_make(std::int32_t count, const char* const* names,
                                         const double* cycleTime, const double* startUp,
                                         const double* linkCost, equipoise_scenario** scenario) {
    return guarded({{"cycle_time", cycleTime}, {"scenario", scenario}}, [&] {
        auto platform = equipoise::bindings::platformOf(count, names, cycleTime, startUp, linkCost);
        if (!platform)
            return fail(platform.error());
        equipoise_scenario made;
        made.file.scenario.platform = *std::move(platform);
        return handOver(std::move(made), scenario);
    });
}

equipoise_result equipoise_scenario_link(equipoise_scenario* scenario, std::int32_t from, std::int32_t to,
                                         double cost, double latency) {
    return guarded({{"scenario", scenario}}, [&] {
        equipoise::Platform& platform = scenario->file.scenario.platform;
        if (platform.linkCost)
            return fail({equipoise::ErrorCode::LinksAndMatrix, {}, {}, {}, {}});
        const auto first = equipoise::bindings::processorAt(platform, from, "from");
        const auto second = equipoise::bindings::processorAt(platform, to, "to");
        if (!first || !second)
            return fail(first ? second.error() : first.error());
        equipoise::Link link{*first, *second, {}};
        link.transfer.rate = cost;
        link.transfer.startUp = latency;
        const std::string& name = platform[*first].name;
        if (*first == *second)
            return fail({equipoise::ErrorCode::SelfLink, name + " -> " + name, name, {}, {}});
        if (auto valid = equipoise::validateTransfer(link.transfer, name + " -> " + platform[*second].name);
            !valid)
            return fail(valid.error());
        platform.links.push_back(std::move(link));
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_scenario_copy(const equipoise_scenario* scenario, equipoise_scenario** copy) {
    return guarded({{"scenario", scenario}, {"copy", copy}}, [&] {
        *copy = new equipoise_scenario(*scenario);
        return EQUIPOISE_OK;
    });
}

std::int32_t equipoise_processor_count(const equipoise_scenario* scenario) {
    return scenario ? static_cast<std::int32_t>(scenario->file.scenario.platform.size()) : 0;
}

const char* equipoise_processor_name(const equipoise_scenario* scenario, std::int32_t processor) {
    if (processor < 0 || processor >= equipoise_processor_count(scenario))
        return nullptr;
    return scenario->file.scenario.platform.processors[static_cast<std::size_t>(processor)].name.c_str();
}

std::int32_t equipoise_processor_named(const equipoise_scenario* scenario, const char* name) {
    if (!scenario || !name)
        return -1;
    const auto processor = scenario->file.scenario.platform.findProcessor(name);
    return processor ? equipoise::bindings::indexOf(*processor) : -1;
}

equipoise_result equipoise_cycle_times(const equipoise_scenario* scenario, double* cycleTime) {
    return guarded({{"scenario", scenario}, {"cycle_time", cycleTime}}, [&] {
        for (const equipoise::Processor& processor : scenario->file.scenario.platform.processors)
            *cycleTime++ = processor.compute.isTable() ? 0 : processor.compute.rate;
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_set_cycle_times(equipoise_scenario* scenario, const double* cycleTime) {
    return guarded({{"scenario", scenario}, {"cycle_time", cycleTime}}, [&] {
        equipoise::Scenario changed = scenario->file.scenario;
        for (equipoise::Processor& processor : changed.platform.processors)
            processor.compute.setRate({*cycleTime++, processor.compute.rateUnit});
        return replace(*scenario, std::move(changed));
    });
}

equipoise_result equipoise_scenario_text(const equipoise_scenario* scenario, char** text) {
    return guarded({{"scenario", scenario}, {"text", text}}, [&] {
        return equipoise::bindings::give(equipoise::io::formatScenario(scenario->file), text);
    });
}

equipoise_result equipoise_convert(const equipoise_scenario* scenario, const char* name, char** text,
                                   char** notes) {
    return guarded({{"scenario", scenario}, {"format", name}, {"text", text}}, [&] {
        if (name == equipoise::io::formatName) {
            if (notes)
                equipoise::bindings::give({}, notes);
            return equipoise_scenario_text(scenario, text);
        }
        const auto* format = equipoise::io::findFormat(name);
        if (!format || !format->write)
            return failUsage("there is no format \"" + std::string(name) + "\" that can be written");
        const auto exported = format->write(scenario->file.scenario.platform);
        if (!exported)
            return fail(exported.error());
        std::string lines;
        for (const equipoise::io::ImportNote& note : exported->notes)
            lines += equipoise::text::describe(note, name) + "\n";
        if (notes)
            equipoise::bindings::give(lines, notes);
        return equipoise::bindings::give(exported->text, text);
    });
}
