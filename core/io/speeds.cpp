// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/speeds.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/base/words.h"
#include "core/io/cluster/printed.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace equipoise::io {

namespace {

using printed::trimmed;
using Speeds = std::map<std::string, double, std::less<>>;

Error wrong(std::string_view text, Place place = {}) {
    return {ErrorCode::WrongType, "speeds", "\"" + std::string(text) + "\"",
            TRANSLATABLE("facts", "proposed, cores, a speed > 0 for all, NAME=SPEED,..., or a file with a "
                                  "name and a speed in each ") "line",
            std::move(place)};
}

/// "NAME=SPEED" or, in a file, "NAME SPEED": what stands before and after the last of `between`.
bool takePair(Speeds& speeds, std::string_view pair, std::string_view between) {
    const auto at = pair.find_last_of(between);
    if (at == std::string_view::npos)
        return false;
    const auto speed = parseNumber(trimmed(pair.substr(at + 1)));
    auto name = trimmed(pair.substr(0, at));
    while (!name.empty() && between.find(name.back()) != std::string_view::npos)
        name = trimmed(name.substr(0, name.size() - 1));
    if (!speed || !(*speed > 0) || !std::isfinite(*speed) || name.empty())
        return false;
    speeds[std::string(name)] = *speed;
    return true;
}

Result<Speeds> inFile(const std::string& path) {
    const auto text = readFile(path, largestFile, Streams::Taken);
    if (!text)
        return text.error();
    Speeds speeds;
    int line = 0;
    for (std::string_view rest = *text; !rest.empty();) { // ends: each round takes a line away
        const auto end = std::min(rest.find('\n'), rest.size());
        const std::string_view words = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        ++line;
        if (words.empty() || words.front() == '#')
            continue;
        if (!takePair(speeds, words, " \t,;"))
            return wrong(words, {path, line, 1, {}});
    }
    return speeds;
}

Result<Speeds> listed(const std::string& choice) {
    Speeds speeds;
    for (std::string_view rest = choice;;) { // ends: each round takes a pair away
        const auto comma = std::min(rest.find(','), rest.size());
        if (!takePair(speeds, rest.substr(0, comma), "="))
            return wrong(rest.substr(0, comma));
        if (comma == rest.size())
            return speeds;
        rest.remove_prefix(comma + 1);
    }
}

Result<void> countCores(Imported& imported) {
    for (std::size_t i = 0; i < imported.platform.size(); ++i) {
        Processor& processor = imported.platform.processors[i];
        const double cores = imported.cores.empty() ? 0 : imported.cores[i];
        if (!(cores > 0))
            return Error{
                ErrorCode::MissingField, TRANSLATABLE("facts", "cores of ") + processor.name, {}, {}, {}};
        const double speed = imported.speedsProposed ? 1 : 1 / processor.compute.rate;
        processor.compute.setRate({1 / (speed * cores), processor.compute.rateUnit});
    }
    if (imported.speedsProposed)
        imported.platform.units.work = "unit";
    std::erase_if(imported.notes, [](const ImportNote& note) {
        return note.code == ImportCode::NotModelled && note.subject.starts_with("core of ");
    });
    imported.notes.push_back(
        {ImportCode::Simplified, "speeds", imported.speedsProposed ? "cores" : "speed of a core x cores"});
    return {};
}

} // namespace

Result<void> setSpeeds(Platform& platform, const std::string& choice, bool mustListAll) {
    if (const auto speed = parseNumber(choice)) {
        if (!(*speed > 0) || !std::isfinite(*speed))
            return wrong(choice);
        for (Processor& processor : platform.processors)
            processor.compute.setRate({1 / *speed, processor.compute.rateUnit});
        return {};
    }
    auto speeds = choice.find('=') == std::string::npos ? inFile(choice) : listed(choice);
    if (!speeds)
        return std::move(speeds).error();
    for (Processor& processor : platform.processors) {
        const auto entry = speeds->find(processor.name);
        if (entry == speeds->end() && mustListAll)
            return Error{
                ErrorCode::MissingField, TRANSLATABLE("facts", "speed of ") + processor.name, {}, {}, {}};
        if (entry == speeds->end())
            continue;
        processor.compute.setRate({1 / entry->second, processor.compute.rateUnit});
        speeds->erase(entry);
    }
    if (!speeds->empty())
        return Error{ErrorCode::UnknownName, "speeds", speeds->begin()->first, {}, {}};
    return {};
}

Result<void> giveSpeeds(Imported& imported, const std::string& choice) {
    if (auto set = choice == "cores" ? countCores(imported)
                                     : setSpeeds(imported.platform, choice, imported.speedsProposed);
        !set)
        return set;
    std::erase_if(imported.notes, [](const ImportNote& note) { return note.code == ImportCode::Proposed; });
    if (imported.speedsProposed) // each processor has been given a speed
        imported.assumedSpeeds.clear();
    imported.speedsProposed = false;
    return {};
}

Result<void> giveBandwidth(Imported& imported, const std::string& text) {
    Platform& platform = imported.platform;
    if (imported.linksWithoutBandwidth.empty())
        return Error{ErrorCode::MissingField, TRANSLATABLE("facts", "links without a bandwidth"), {}, {}, {}};
    if (parseNumber(text))
        return Error{ErrorCode::WrongType,
                     "bandwidth",
                     text,
                     TRANSLATABLE("facts", "a number with its unit, such as 10 Gbit/s"),
                     {}};
    const auto read =
        parseQuantity(text, {UnitRole::TimePerData, platform.units}, "bandwidth", Unit{.inverse = true});
    if (!read && read.error().code != ErrorCode::NotFinite)
        return read.error();
    if (!read || !(read->value > 0) || !std::isfinite(read->value))
        return Error{ErrorCode::OutOfRange, "bandwidth", text, "> 0", {}};
    const std::vector<std::size_t> links = std::exchange(imported.linksWithoutBandwidth, {}); // ascending
    for (const std::size_t link : links)
        platform.links[link].transfer.setRate(*read);
    std::erase_if(imported.assumedCosts,
                  [&](std::size_t link) { return std::ranges::binary_search(links, link); });
    std::erase_if(imported.notes, [](const ImportNote& note) {
        return note.code == ImportCode::Supposed && note.subject.starts_with("bandwidth (");
    });
    return {};
}

} // namespace equipoise::io
