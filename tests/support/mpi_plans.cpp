// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mpi_plans.h"
#include "core/problems/scatter/model/plan.h"

using namespace equipoise;
using io::MpiFormat;
using io::MpiTransfer;

namespace support {

PlanRecord planOf(const Counts& counts) {
    std::vector<std::size_t> order(counts.size());
    for (std::size_t i = 0; i + 1 < order.size(); ++i)
        order[i] = i + 1;
    return *support::keptScatter(support::plainScatterScenario(counts.size()), order, counts);
}

PlanRecord named(PlanRecord kept, const std::vector<std::string>& names) {
    Scenario scenario = *kept.scenario;
    const auto& order = kept.plan.answer.get<scatter::Plan>().order;
    for (std::size_t rank = 0; rank < names.size(); ++rank)
        scenario.platform.processors[order[rank].index()].name = names[rank];
    kept.scenario = std::make_shared<const Scenario>(std::move(scenario));
    return kept;
}

const std::vector<std::string>& nastyNames() {
    static const std::vector<std::string> names{"*/ #error \"a\"", "b\nc\r#\\",     "d */*/ //?\?/",
                                                "\"\"\" 'e' !&",   "f\xff\xc3(",    "\xe2\x80\xaeg",
                                                "Zoë  日本",       "h\u2028i; end", "@ranks@ %d"};
    return names;
}

std::string textOf(const PlanRecord& kept, MpiFormat format, MpiTransfer transfer) {
    const auto text = io::mpiText(kept, format, transfer);
    return text ? *text : std::string();
}

} // namespace support
