// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/mpi.h"

#include "core/io/mpi/mpi_facts.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/star/model/plan.h"

namespace equipoise::io {

namespace {

std::string scatterText(const PlanRecord& kept, const scatter::Plan& plan, MpiFormat format,
                        MpiTransfer transfer) {
    const auto facts = mpi::scatterFacts(kept, plan, transfer);
    if (auto hosts = mpi::hostsText(facts, format))
        return *std::move(hosts);
    if (format == MpiFormat::Json)
        return mpi::jsonText(facts);
    if (format == MpiFormat::Fortran)
        return mpi::fortranText(facts);
    return format == MpiFormat::C ? mpi::cText(facts) : mpi::pythonText(facts);
}

} // namespace

Result<std::string> mpiText(const PlanRecord& kept, MpiFormat format, MpiTransfer transfer) {
    const Answer& answer = kept.plan.answer;
    if (const auto* plan = answer.find<scatter::Plan>(); plan && !plan->order.empty())
        return scatterText(kept, *plan, format, transfer);
    if (const auto* plan = answer.find<ring::Plan>(); plan && !plan->order.empty())
        return mpi::ringText(kept, *plan, format);
    if (const auto* plan = answer.find<grid::Plan>(); plan && !plan->arrangement.cells().empty())
        return mpi::gridText(kept, *plan, format);
    if (answer.holds<redistribution::Plan>() || answer.holds<star::Plan>())
        return mpi::movesText(kept, format);
    return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
}

} // namespace equipoise::io
