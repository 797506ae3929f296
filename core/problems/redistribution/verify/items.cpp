// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/verify/items.h"

#include "core/base/check_rule.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace equipoise::redistribution {

std::vector<Transfer> unrolled(const Schedule& schedule, Lane lane) {
    std::vector<Transfer> transfers;
    for (const Block& block : schedule.blocks) {
        if (block.lane != lane || !block.peer)
            continue;
        const auto processor = static_cast<std::uint32_t>(block.resource.index());
        const auto peer = static_cast<std::uint32_t>(block.peer->index());
        for (std::int64_t k = 0; k < block.count; ++k) {
            const double later = static_cast<double>(k) * block.stride;
            const bool sends = lane == Lane::Send;
            transfers.push_back(
                {sends ? processor : peer, sends ? peer : processor, block.start + later, block.end + later});
        }
    }
    std::ranges::sort(transfers, {}, [](const Transfer& transfer) {
        return std::tuple{transfer.start, transfer.end, transfer.from, transfer.to};
    });
    return transfers;
}

Result<void> onePort(std::span<const Transfer> transfers, Lane lane, std::size_t processors, double slack) {
    const bool sends = lane == Lane::Send;
    // By their middles: a short transfer beside a long one comes before or after it as it should even where
    // both begin, or end, together but for rounding.
    std::vector<Transfer> inTurn(transfers.begin(), transfers.end());
    std::ranges::stable_sort(inTurn, {},
                             [](const Transfer& transfer) { return transfer.start + transfer.end; });
    struct Last {
        double start = 0;
        double free = 0; ///< when its port is, if everything waits for what comes before it
    };
    std::vector<Last> last(processors);
    for (const Transfer& transfer : inTurn) {
        if (transfer.end <= transfer.start)
            continue;
        const std::uint32_t port = sends ? transfer.from : transfer.to;
        const double start = std::max(transfer.start, last[port].free);
        if (start > transfer.start + slack)
            return rejected<CheckRule::Overlap>(ProcessorId{port}, timeFact(last[port].start),
                                                timeFact(transfer.start));
        last[port] = {transfer.start, start + (transfer.end - transfer.start)};
    }
    return {};
}

Result<void> sentIsReceived(std::span<const Transfer> sent, std::span<const Transfer> received,
                            double slack) {
    const auto byEnds = [](std::span<const Transfer> transfers) {
        std::vector<Transfer> sorted(transfers.begin(), transfers.end());
        std::ranges::stable_sort(sorted, {}, [](const Transfer& transfer) {
            return std::tuple{transfer.from, transfer.to};
        });
        return sorted;
    };
    const auto notReceived = [](const Transfer& transfer) {
        return rejected<CheckRule::TransferNotReceived>(ProcessorId{transfer.from}, ProcessorId{transfer.to},
                                                        timeFact(transfer.start));
    };
    const std::vector<Transfer> out = byEnds(sent);
    const std::vector<Transfer> in = byEnds(received);
    for (std::size_t k = 0; k < std::max(out.size(), in.size()); ++k) {
        if (k >= in.size())
            return notReceived(out[k]);
        if (k >= out.size())
            return rejected<CheckRule::TransferNotSent>(ProcessorId{in[k].from}, ProcessorId{in[k].to},
                                                        timeFact(in[k].start));
        const bool same = out[k].from == in[k].from && out[k].to == in[k].to;
        if (!same || std::abs(out[k].start - in[k].start) > slack || std::abs(out[k].end - in[k].end) > slack)
            return notReceived(out[k]);
    }
    return {};
}

std::vector<Violation> emptyHands(std::span<const Transfer> sent, std::vector<std::int64_t> loads,
                                  double slack) {
    std::vector<Transfer> arrivals(sent.begin(), sent.end());
    std::ranges::stable_sort(arrivals, {}, &Transfer::end);
    std::vector<Violation> violations;
    auto arrival = arrivals.begin();
    // An item that was sent without being there is there for the receiver all the same: one fault, one place.
    for (const Transfer& transfer : sent) {
        for (; arrival != arrivals.end() && arrival->end <= transfer.start + slack; ++arrival)
            ++loads[arrival->to];
        if (loads[transfer.from]-- < 1)
            violations.push_back({ProcessorId{transfer.from}, transfer.start});
    }
    std::ranges::stable_sort(violations, {}, [](const Violation& violation) {
        return std::tuple{violation.time, violation.processor};
    });
    return violations;
}

} // namespace equipoise::redistribution
