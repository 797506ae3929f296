// SPDX-License-Identifier: GPL-3.0-or-later
// A ring plan: the communicator, slices for any number of columns, and a step of exchange with both
// neighbours.
#include "core/base/numbers/number.h"
#include "core/io/mpi/mpi_facts.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/presentation.h"

#include <algorithm>
#include <numeric>

namespace equipoise::io::mpi {

namespace {

/// Parts of the columns by rank, summing to 1.
std::vector<double> sharesOf(const ring::Plan& plan) {
    const double sum = std::accumulate(plan.shares.begin(), plan.shares.end(), 0.0);
    std::vector<double> shares = plan.shares;
    for (double& share : shares)
        share /= sum;
    return shares;
}

/// 1 for each rank that sends to the previous one first.
std::vector<std::int64_t> backFirst(const ring::Plan& plan) {
    std::vector<std::int64_t> back;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        back.push_back(!plan.first.empty() && plan.first[i] != plan.order[(i + 1) % plan.order.size()]);
    return back;
}

Facts ringFacts(const PlanRecord& kept, const ring::Plan& plan) {
    Facts facts;
    facts.kept = &kept;
    facts.program = "ring";
    RankColumn& shares = facts.columns.emplace_back(RankColumn{"share", {}});
    for (std::size_t i = 0; i < plan.order.size(); ++i) {
        facts.names.push_back(kept.scenario->platform[plan.order[i]].name);
        shares.cells.push_back(toText(plan.shares[i]));
    }
    facts.title = "A ring: one plan of Equipoise, with slices of columns and the exchange of a step.";
    facts.subject = "a ring";
    facts.size = "Ring:      " + std::to_string(facts.ranks()) + " ranks";
    facts.value = " a step";
    facts.ranked = "A rank is a place along the ring: each exchanges with the one before and the next one.";
    facts.remarks = {
        "", "Start the ranks on these processors with the hostfile or the rankfile of the same plan."};
    if (!plan.toNext.empty())
        facts.remarks.insert(
            facts.remarks.end(),
            {"", "The plan holds a part of each link for each message: this is left to you."});
    return facts;
}

} // namespace

Result<std::string> ringText(const PlanRecord& kept, const ring::Question& /*question*/,
                             const ring::Plan& plan, MpiFormat format, MpiTransfer /*transfer*/) {
    if (plan.order.empty())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    Facts facts = ringFacts(kept, plan);
    const auto shares = sharesOf(plan);
    const auto back = backFirst(plan);
    for (const double share : shares)
        facts.keys.lists["shares"].push_back(toText(share));
    facts.keys.addList("back", back);
    facts.writeJson = [&](json::Writer& writer) {
        writeRanks(writer, facts);
        writeProcessors(writer, facts);
        writer.values("shares", shares);
        writer.values("back_first", back);
    };
    return textOf(facts, format);
}

} // namespace equipoise::io::mpi
