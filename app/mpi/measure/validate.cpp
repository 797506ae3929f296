// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/measure/validate.h"

#include "app/cli/output.h"
#include "app/mpi/measure/computing.h"
#include "app/mpi/measure/prober.h"
#include "app/mpi/shared_text.h"
#include "core/io/scenario/scenario_file.h"
#include "core/measure/validation.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <numeric>
#include <utility>

namespace equipoise::mpi {

namespace {

std::string asJson(const Platform& platform, const std::vector<measure::Kind>& kinds) {
    json::Writer writer;
    writer.openObject(json::Writer::Layout::Block);
    table::writeRows(writer, "kinds", measure::kindsTable(kinds));
    table::writeRows(writer, "messages", measure::messagesTable(platform, kinds));
    writer.close();
    return std::move(writer).take();
}

std::string asText(const Platform& platform, const std::vector<measure::Kind>& kinds) {
    constexpr std::size_t most = 8;
    return table::toText(measure::kindsTable(kinds), platform.units) + "\nFurthest off\n" +
           table::toText(measure::messagesTable(platform, kinds), platform.units, most);
}

} // namespace

int validate(Job& job, const ValidateRequest& request, const cli::Context& context) {
    const auto read = io::parseScenario(sharedText(job, request.file), request.file);
    if (!read)
        job.fail(read.error(), 3);
    const Platform& platform = read->file.scenario.platform;
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
    const auto kinds = measure::validate(platform, prober, request.patterns);
    if (!kinds)
        job.fail(kinds.error(), 3);
    for (const auto& [host, part] : measure::heldUp(*kinds))
        say("validate: " + platform.processors[host].name + " was not let run for up to " + percent(part) +
            " of the time in which it sent or received: a quota or other work, not its cable, is the limit");
    return cli::print(context, request.json ? asJson(platform, *kinds) : asText(platform, *kinds));
}

} // namespace equipoise::mpi
