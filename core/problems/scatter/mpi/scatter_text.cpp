// SPDX-License-Identifier: GPL-3.0-or-later
// A scatter: counts of items by rank, and MPI_Scatterv or messages to each rank.
#include "core/io/mpi/mpi_facts.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/scatter/presentation.h"

#include <algorithm>
#include <utility>

namespace equipoise::io::mpi {

namespace {

struct ScatterFacts : Facts {
    const scatter::Plan* plan = nullptr;
    std::int64_t items = 0;
    bool oneByOne = false; ///< no MPI_Scatterv
    bool inTurn = false;   ///< planned for links that messages share, one at a time
    bool together = false; ///< planned for all messages at once

    std::size_t root() const { return names.size() - 1; }
};

/// How the root is to serve, and why that comes about.
std::vector<std::string> servingLines(const ScatterFacts& facts) {
    if (facts.inTurn)
        return {
            "The plan has the root serve one rank after the other, in this order, so that no two messages",
            "share a link: a message begins when the receiver of the one before has answered that it has",
            "all. (No send of MPI tells that: even a synchronous one may end while much of a long message",
            "still lies in buffers, and then several ranks are served at once.)"};
    if (facts.together)
        return {
            "The plan has the root send to all ranks at once, and counts that the messages share links. They",
            "go in pieces that the receivers answer, as many to each under way as a queue in front of a slow",
            "port holds. (MPI_Scatterv serves as many ranks at once as happen to fit buffers.)"};
    return {"The plan has the root serve one rank after the other, in this order. MPI does not promise that:",
            "Open MPI 4.1 sends in this order, but does not wait for what lies in buffers, so that messages",
            "may share a link, and its later versions have a hierarchical Scatterv (component han), which",
            "`mpirun --mca coll ^han` leaves out. Sent one by one, ranks are served in turn."};
}

/// Where the items are before, if not at the root.
std::optional<ProcessorId> dataElsewhere(const ScatterFacts& facts) {
    const auto* question = facts.kept->scenario->questions.find<scatter::Question>();
    if (question && question->dataOn != facts.plan->order.back())
        return question->dataOn;
    return std::nullopt;
}

std::vector<std::string> remarksOf(const ScatterFacts& facts) {
    std::vector<std::string> lines;
    if (dataElsewhere(facts))
        lines = {"", "The value includes sending all items to the root first, from",
                 "the processor that has them: this is left to you."};
    lines.insert(
        lines.end(),
        {"", "Start the ranks on these processors with the hostfile or the rankfile of the same plan.", ""});
    std::ranges::move(servingLines(facts), std::back_inserter(lines));
    return lines;
}

ScatterFacts scatterFacts(const PlanRecord& kept, const scatter::Plan& plan, MpiTransfer transfer) {
    ScatterFacts facts;
    facts.kept = &kept;
    facts.plan = &plan;
    for (const ProcessorId id : plan.order)
        facts.names.push_back(kept.scenario->platform[id].name);
    facts.items = plan.displacements.back() + plan.counts.back();
    if (const auto* question = kept.scenario->questions.find<scatter::Question>();
        question && question->links == ContentionModel::MaxMinFair) {
        facts.together = question->service == scatter::Sending::Together;
        facts.inTurn = !facts.together;
    }
    facts.oneByOne =
        transfer == MpiTransfer::OneByOne || facts.inTurn || facts.together || !fitsInt(plan.counts);
    facts.program = "scatter";
    facts.title = facts.inTurn     ? "Uneven scatter: one plan of Equipoise, served in turn."
                  : facts.together ? "Uneven scatter: one plan of Equipoise, served all at once."
                                   : "Uneven scatter: one plan of Equipoise for MPI_Scatterv.";
    facts.size =
        "Items:     " + std::to_string(facts.items) + " on " + std::to_string(facts.ranks()) + " ranks";
    facts.value = " until the last processor is done";
    facts.subject = "a scatter of " + std::to_string(facts.items) + " items";
    facts.ranked = "A rank is a place in the order of service. The root is served last: it is rank " +
                   std::to_string(facts.root()) + ".";
    facts.marked = facts.root();
    facts.mark = "root";
    RankColumn& counts = facts.columns.emplace_back(RankColumn{"items", {}});
    for (const std::int64_t count : plan.counts)
        counts.cells.push_back(std::to_string(count));
    facts.remarks = remarksOf(facts);
    return facts;
}

/// Why the root serves as it does.
std::string servedReason(const ScatterFacts& facts) {
    if (facts.together)
        return "The root serves all at once: who has answered a piece is sent the next one.";
    if (facts.inTurn)
        return "The root serves in turn: the next rank when the one before has all.";
    return "The root serves in turn, the next rank when the one before has all: MPI_Scatterv takes ints, and "
           "may "
           "serve several at once.";
}

ProgramKeys keysOf(const ScatterFacts& facts) {
    const auto& [order, counts, displacements, finish, shares] = *facts.plan;
    const std::int64_t largest = std::max(std::ranges::max(counts), std::ranges::max(displacements));
    const std::size_t others = std::max<std::size_t>(1, facts.root());
    ProgramKeys keys;
    keys.texts = {{"root", std::to_string(facts.root())},
                  {"items", std::to_string(facts.items)},
                  {"largest", std::to_string(largest)},
                  {"parcels", facts.oneByOne ? "yes" : ""},
                  {"why", servedReason(facts)},
                  {"at_once", std::to_string(facts.together ? others : 1)},
                  {"pieces", std::to_string(facts.together ? piecesTogether : piecesAlone)}};
    keys.addList("counts", counts);
    keys.addList("displs", displacements);
    return keys;
}

void writeScatter(json::Writer& writer, const ScatterFacts& facts) {
    writer.field("items", facts.items);
    writer.field("ranks", static_cast<std::uint64_t>(facts.ranks()));
    writer.field("root", static_cast<std::uint64_t>(facts.root()));
    writer.field("order_of_ranks", "order of service; the root is served last");
    writer.field("fits_int", fitsInt(facts.plan->counts));
    if (const auto elsewhere = dataElsewhere(facts))
        writer.field("data_on", facts.kept->scenario->platform[*elsewhere].name);
    writeProcessors(writer, facts);
    writer.values("sendcounts", facts.plan->counts);
    writer.values("displs", facts.plan->displacements);
}

} // namespace

Result<std::string> scatterText(const PlanRecord& kept, const scatter::Question& /*question*/,
                                const scatter::Plan& plan, MpiFormat format, MpiTransfer transfer) {
    if (plan.order.empty())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    ScatterFacts facts = scatterFacts(kept, plan, transfer);
    facts.keys = keysOf(facts);
    facts.writeJson = [&facts](json::Writer& writer) { writeScatter(writer, facts); };
    return textOf(facts, format);
}

} // namespace equipoise::io::mpi
