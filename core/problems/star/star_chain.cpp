// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/star_chain.h"

#include "core/base/numbers/tolerance.h"

#include <algorithm>
#include <cmath>

namespace equipoise::explain {

namespace {

/// When a worker is done, and since when it has not paused.
struct Busy {
    double end = 0;
    double since = 0;
    std::int64_t computed = 0;               ///< tasks since then
    const star::Transfer* arrived = nullptr; ///< the task that it waited for then
};

Busy busyOf(double cycle, std::int64_t kept, const std::vector<const star::Transfer*>& received,
            double slack) {
    Busy busy{static_cast<double>(kept) * cycle, 0, kept, nullptr};
    for (const star::Transfer* transfer : received) {
        if (transfer->receiveEnd > busy.end + slack)
            busy = {transfer->receiveEnd, transfer->receiveEnd, 0, transfer};
        busy.end += cycle;
        ++busy.computed;
    }
    return busy;
}

class Finder {
public:
    Finder(const PlanRecord& kept, const star::Plan& plan)
        : m_kept(kept)
        , m_plan(plan)
        , m_slack(tolerance::time * kept.plan.value.value_or(0)) {}

    std::optional<StarChain> find() const {
        std::vector<std::vector<const star::Transfer*>> received(m_kept.scenario->platform.size());
        std::vector<std::int64_t> sent(received.size());
        for (const star::Transfer& transfer : m_plan.transfers) {
            received[transfer.to.index()].push_back(&transfer);
            ++sent[transfer.from.index()];
        }
        std::optional<StarChain> chain;
        Busy busy;
        for (const auto& [worker, tasks] : m_plan.finalLoads) {
            auto& arrivals = received[worker.index()];
            std::ranges::stable_sort(arrivals, {}, &star::Transfer::receiveEnd);
            const double cycle = m_kept.scenario->platform[worker].compute.rate;
            const Busy now =
                busyOf(cycle, tasks - static_cast<std::int64_t>(arrivals.size()), arrivals, m_slack);
            if (tasks > 0 && (!chain || now.end > busy.end)) {
                chain.emplace().last = worker;
                busy = now;
            }
        }
        if (!chain)
            return std::nullopt;
        chain->end = busy.end;
        chain->computed = busy.computed;
        chain->arrival = busy.since;
        chain->isComplete = true;
        if (busy.arrived)
            follow(*chain, *busy.arrived);
        return chain;
    }

private:
    bool isSame(double a, double b) const { return std::abs(a - b) <= m_slack; }

    using Instant = double star::Transfer::*;

    std::vector<const star::Transfer*> sortedBy(Instant instant) const {
        std::vector<const star::Transfer*> sorted;
        for (const star::Transfer& transfer : m_plan.transfers)
            sorted.push_back(&transfer);
        std::ranges::stable_sort(sorted, {},
                                 [&](const star::Transfer* transfer) { return transfer->*instant; });
        return sorted;
    }

    /// A transfer of positive length that ends at `time`; `sorted` is sorted by `end`.
    const star::Transfer* endingAt(const std::vector<const star::Transfer*>& sorted, double time, Instant end,
                                   Instant start) const {
        auto candidate = std::ranges::lower_bound(
            sorted, time - m_slack, {}, [&](const star::Transfer* transfer) { return transfer->*end; });
        for (; candidate != sorted.end() && (*candidate)->*end <= time + m_slack; ++candidate)
            if ((*candidate)->*start < time - m_slack)
                return *candidate;
        return nullptr;
    }

    /// Follows the master's outgoing port back as long as each forwarded task was already waiting there. Then
    /// follows the incoming port.
    void follow(StarChain& chain, const star::Transfer& arrived) const {
        using star::Transfer;
        const auto byArrival = sortedBy(&Transfer::receiveEnd);
        const auto bySent = sortedBy(&Transfer::sendEnd);
        const Transfer* first = &arrived;
        chain.out = {0, arrived.receiveEnd, {arrived.to}};
        while (!isSame(first->receiveStart, first->sendEnd)) {
            const Transfer* before =
                endingAt(byArrival, first->receiveStart, &Transfer::receiveEnd, &Transfer::receiveStart);
            if (!before)
                break;
            chain.out.workers.push_back(before->to);
            first = before;
        }
        chain.out.begin = first->receiveStart;
        std::ranges::reverse(chain.out.workers);
        chain.isComplete = isSame(first->receiveStart, first->sendEnd);
        if (!chain.isComplete)
            return;
        chain.in = {0, first->sendEnd, {first->from}};
        while (const Transfer* before =
                   endingAt(bySent, first->sendStart, &Transfer::sendEnd, &Transfer::sendStart)) {
            chain.in.workers.push_back(before->from);
            first = before;
        }
        chain.in.begin = first->sendStart;
        std::ranges::reverse(chain.in.workers);
        chain.isComplete = first->sendStart <= m_slack;
    }

    const PlanRecord& m_kept;
    const star::Plan& m_plan;
    double m_slack;
};

} // namespace

std::optional<StarChain> starChain(const PlanRecord& kept, const star::Plan& plan) {
    constexpr std::int64_t most = 1'000'000; // of a run's tasks only some may belong to the chain
    if (!star::hasRuns(plan))
        return Finder(kept, plan).find();
    if (star::movedTasks(plan) > most)
        return std::nullopt;
    return Finder(kept, {star::taskByTask(plan), plan.finalLoads}).find();
}

} // namespace equipoise::explain
