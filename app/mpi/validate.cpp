#include "app/mpi/validate.h"

#include "app/cli/output.h"
#include "app/mpi/computing.h"
#include "app/mpi/prober.h"
#include "app/mpi/shared_text.h"
#include "core/io/scenario/scenario_file.h"
#include "core/measure/validation.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <numeric>
#include <utility>

namespace mpi {

namespace {

std::string asJson(const core::Platform& platform, const std::vector<core::measure::Kind>& kinds) {
    core::json::Writer writer;
    writer.openObject(core::json::Writer::Layout::Block);
    core::table::writeRows(writer, "kinds", core::measure::kindsTable(kinds));
    core::table::writeRows(writer, "messages", core::measure::messagesTable(platform, kinds));
    writer.close();
    return std::move(writer).take();
}

std::string asText(const core::Platform& platform, const std::vector<core::measure::Kind>& kinds) {
    constexpr std::size_t most = 8;
    return core::table::toText(core::measure::kindsTable(kinds), platform.units) + "\nFurthest off\n" +
           core::table::toText(core::measure::messagesTable(platform, kinds), platform.units, most);
}

} // namespace

int validate(Job& job, const ValidateRequest& request) {
    const auto read = core::io::parseScenario(sharedText(job, request.file), request.file);
    if (!read)
        job.fail(read.error(), 3);
    const core::Platform& platform = read->file.scenario.platform;
    if (platform.size() > static_cast<std::size_t>(job.size()))
        job.fail("the platform has " + std::to_string(platform.size()) + " processors, there are " +
                     std::to_string(job.size()) + " processes",
                 2);
    if (!job.isFirst()) {
        answer(job);
        return 0;
    }
    std::vector<int> ranks(platform.size());
    std::iota(ranks.begin(), ranks.end(), 0);
    RealProber prober(job, ranks, {});
    const auto kinds = core::measure::validate(platform, prober, request.patterns);
    if (!kinds)
        job.fail(kinds.error(), 3);
    for (const auto& [host, part] : core::measure::heldUp(*kinds))
        say("validate: " + platform.processors[host].name + " was not let run for up to " + percent(part) +
            " of the time in which it sent or received: a quota or other work, not its cable, is the limit");
    return cli::print(request.json ? asJson(platform, *kinds) : asText(platform, *kinds));
}

} // namespace mpi
