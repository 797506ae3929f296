#include "app/cli/machines.h"

#include "core/io/file.h"
#include "core/io/lstopo/lstopo.h"
#include "core/io/scenario/scenario_file.h"

#include <vector>

namespace cli {

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
    return core::io::clusterOf(machines);
}

} // namespace cli
