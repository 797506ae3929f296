#include "core/io/mpi/mpi.h"

#include "core/io/mpi/mpi_facts.h"

namespace core::io {

namespace {

std::string scatterText(const KeptPlan& kept, const scatter::Plan& plan, MpiFormat format,
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

Result<std::string> mpiText(const KeptPlan& kept, MpiFormat format, MpiTransfer transfer) {
    const Answer& answer = kept.plan.answer;
    if (const auto* plan = std::get_if<scatter::Plan>(&answer); plan && !plan->order.empty())
        return scatterText(kept, *plan, format, transfer);
    if (const auto* plan = std::get_if<ring::Plan>(&answer); plan && !plan->order.empty())
        return mpi::ringText(kept, *plan, format);
    if (const auto* plan = std::get_if<grid::Plan>(&answer); plan && !plan->arrangement.cells().empty())
        return mpi::gridText(kept, *plan, format);
    if (std::holds_alternative<redistribution::Plan>(answer) || std::holds_alternative<star::Plan>(answer))
        return mpi::movesText(kept, format);
    return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
}

} // namespace core::io
