#include "app/cli/machines.h"

#include "core/base/number.h"
#include "core/io/file.h"
#include "core/io/lstopo/lstopo.h"
#include "core/io/scenario/scenario_file.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

namespace cli {

namespace {

/// One speed for each machine, in their order, as --speeds says; empty for the proposed ones.
core::Result<std::vector<double>> speedsFor(const std::vector<core::io::Machine>& machines,
                                            const std::string& choice) {
    std::vector<double> speeds;
    if (choice.empty() || choice == "proposed")
        return speeds;
    std::map<std::string, double> named;
    for (std::string_view rest = choice;;) {
        const auto comma = std::min(rest.find(','), rest.size());
        const auto pair = rest.substr(0, comma);
        const auto equals = pair.rfind('=');
        const auto speed =
            equals == std::string_view::npos ? std::nullopt : core::parseNumber(pair.substr(equals + 1));
        if (!speed)
            return core::Error{core::ErrorCode::WrongType,
                               "--speeds",
                               "\"" + std::string(pair) + "\"",
                               "proposed, or NAME=SPEED,...",
                               {}};
        named[std::string(pair.substr(0, equals))] = *speed;
        if (comma == rest.size())
            break;
        rest.remove_prefix(comma + 1);
    }
    for (const auto& machine : machines) {
        const auto found = named.find(machine.name);
        if (found == named.end())
            return core::Error{core::ErrorCode::MissingField, "speed of " + machine.name, {}, {}, {}};
        speeds.push_back(found->second);
    }
    return speeds;
}

} // namespace

core::Result<core::io::Imported> importMachines(const Options& options, const std::string& text) {
    std::vector<core::io::Machine> machines;
    auto first = core::io::readMachine(text, options.file);
    if (!first)
        return std::move(first).error();
    machines.push_back(*std::move(first));
    for (const std::string& path : options.machines) {
        const auto content = core::io::readFile(path, core::io::largestFile, core::io::Streams::Taken);
        if (!content)
            return content.error();
        auto machine = core::io::readMachine(*content, path);
        if (!machine)
            return std::move(machine).error();
        machines.push_back(*std::move(machine));
    }
    const auto speeds = speedsFor(machines, options.speeds);
    if (!speeds)
        return speeds.error();
    return core::io::clusterOf(machines, *speeds);
}

} // namespace cli
