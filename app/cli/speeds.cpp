#include "app/cli/speeds.h"

#include "core/base/number.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace cli {

namespace {

using Speeds = std::map<std::string, double, std::less<>>;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

core::Error wrong(std::string_view found, core::Place place = {}) {
    return {core::ErrorCode::WrongType, "--speeds", "\"" + std::string(found) + "\"",
            "proposed, a speed > 0 for all, NAME=SPEED,..., or a file with a name and a speed in each line",
            std::move(place)};
}

/// "NAME=SPEED" or, in a file, "NAME SPEED": what stands before and after the last of `between`.
bool takePair(Speeds& speeds, std::string_view pair, std::string_view between) {
    const auto at = pair.find_last_of(between);
    if (at == std::string_view::npos)
        return false;
    const auto speed = core::parseNumber(trimmed(pair.substr(at + 1)));
    auto name = trimmed(pair.substr(0, at));
    while (!name.empty() && between.find(name.back()) != std::string_view::npos)
        name = trimmed(name.substr(0, name.size() - 1));
    if (!speed || !(*speed > 0) || !std::isfinite(*speed) || name.empty())
        return false;
    speeds[std::string(name)] = *speed;
    return true;
}

core::Result<Speeds> inFile(const std::string& path) {
    const auto text = core::io::readFile(path, core::io::largestFile, core::io::Streams::Taken);
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

core::Result<Speeds> listed(const std::string& choice) {
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

} // namespace

core::Result<void> setSpeeds(core::Platform& platform, const std::string& choice, bool all) {
    if (const auto one = core::parseNumber(choice)) {
        if (!(*one > 0) || !std::isfinite(*one))
            return wrong(choice);
        for (core::Processor& processor : platform.processors)
            processor.compute.setRate({1 / *one, processor.compute.rateUnit});
        return {};
    }
    auto speeds = choice.find('=') == std::string::npos ? inFile(choice) : listed(choice);
    if (!speeds)
        return std::move(speeds).error();
    for (core::Processor& processor : platform.processors) {
        const auto found = speeds->find(processor.name);
        if (found == speeds->end() && all)
            return core::Error{core::ErrorCode::MissingField, "speed of " + processor.name, {}, {}, {}};
        if (found == speeds->end())
            continue;
        processor.compute.setRate({1 / found->second, processor.compute.rateUnit});
        speeds->erase(found);
    }
    if (!speeds->empty())
        return core::Error{core::ErrorCode::UnknownName, "--speeds", speeds->begin()->first, {}, {}};
    return {};
}

} // namespace cli
