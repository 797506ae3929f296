// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/check_rule.h"
#include "core/schedule/rules/rules.h"
#include "core/schedule/rules/rules_groups.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <tuple>
#include <utility>

namespace equipoise::rules {

namespace {

/// What is left of a run, whose blocks are taken from its front.
struct Rest {
    double at = 0; ///< the instant of the front block that counts
    double length = 0;
    double items = 0;
    double stride = 0;
    std::int64_t count = 1;
    double first = at;      ///< of the whole run: adding up strides would add up their rounding
    std::int64_t taken = 0; ///< blocks before the front one

    void take(std::int64_t blocks) {
        taken += blocks;
        count -= blocks;
        at = first + static_cast<double>(taken) * stride;
    }
    bool operator>(const Rest& right) const {
        return std::tie(at, items, length) > std::tie(right.at, right.items, right.length);
    }
};

enum class Instant { Start, End };

/// The blocks of several runs in order of time, taken many at once where one run goes on alone.
class Stream {
public:
    void add(const Block& block, Instant instant) {
        m_waiting.push_back({instant == Instant::Start ? block.start : block.end, block.end - block.start,
                             block.items, block.stride, block.count});
        std::ranges::push_heap(m_waiting, std::greater<>());
    }

    /// Forgets all runs, and keeps the memory for others.
    void clear() {
        m_waiting.clear();
        m_front.reset();
    }

    /// The run whose block is next; empty at the end.
    const std::optional<Rest>& front() {
        if (!m_front && !m_waiting.empty()) {
            std::ranges::pop_heap(m_waiting, std::greater<>());
            m_front = m_waiting.back();
            m_waiting.pop_back();
            m_row = rowOf(*m_front);
        }
        return m_front;
    }

    /// How many blocks of the front run come before any other run's.
    std::int64_t row() const { return m_row; }

    /// Takes the next `blocks` <= row() blocks.
    void take(std::int64_t blocks) {
        m_front->take(blocks);
        m_row -= blocks;
        if (m_row > 0)
            return;
        if (m_front->count > 0) {
            m_waiting.push_back(*m_front);
            std::ranges::push_heap(m_waiting, std::greater<>());
        }
        m_front.reset();
    }

private:
    std::int64_t rowOf(const Rest& rest) const {
        if (m_waiting.empty() || rest.count == 1 || rest.stride <= 0)
            return rest.count;
        const double blocks = std::floor((m_waiting.front().at - rest.at) / rest.stride);
        return blocks >= static_cast<double>(rest.count)
                   ? rest.count
                   : std::max<std::int64_t>(1, static_cast<std::int64_t>(blocks));
    }

    std::vector<Rest> m_waiting; // a heap, the next one first
    std::optional<Rest> m_front;
    std::int64_t m_row = 0;
};

Result<void> match(Stream& sends, Stream& receives, ProcessorId from, ProcessorId to, double slack,
                   double tolerance, std::int64_t& budget) {
    while (sends.front() && receives.front()) {
        if (--budget < 0)
            return rejected<CheckRule::ScheduleTooLong>(from, longestUnrolled);
        const Rest& sent = *sends.front();
        const Rest& received = *receives.front();
        if (std::abs(sent.at - received.at) > slack || std::abs(sent.length - received.length) > slack)
            return rejected<CheckRule::TransferTimesDiffer>(from, to, timeFact(received.at),
                                                            timeFact(sent.at));
        if (std::abs(sent.items - received.items) > tolerance * std::max(sent.items, received.items))
            return rejected<CheckRule::TransferItemsDiffer>(from, to, received.items, sent.items);
        // Together as long as their strides keep them together.
        const std::int64_t both = std::min(sends.row(), receives.row());
        const double drift = std::abs(sent.stride - received.stride) * static_cast<double>(both - 1);
        const std::int64_t taken = drift <= slack ? both : 1;
        sends.take(taken);
        receives.take(taken);
    }
    if (sends.front())
        return rejected<CheckRule::TransferNotReceived>(from, to, timeFact(sends.front()->at));
    if (receives.front())
        return rejected<CheckRule::TransferNotSent>(from, to, timeFact(receives.front()->at));
    return {};
}

/// The comings and goings of one processor.
class Hand {
public:
    Hand(double slack, double tolerance, std::int64_t& budget)
        : m_slack(slack)
        , m_tolerance(tolerance)
        , m_budget(budget) {}

    void begin(double inHand) {
        m_in.clear();
        m_out.clear();
        m_inHand = inHand;
        m_passed = inHand;
    }

    void add(const Block& block) {
        m_passed += block.items * static_cast<double>(block.count);
        if (block.lane == Lane::Receive)
            m_in.add(block, Instant::End);
        else
            m_out.add(block, Instant::Start);
    }

    Result<std::optional<Shortage>> shortage(std::size_t processor) {
        while (m_out.front()) {
            if (m_budget < 0)
                return rejected<CheckRule::ScheduleTooLong>(ProcessorId{processor}, longestUnrolled);
            --m_budget;
            const Rest& out = *m_out.front();
            receiveUntil(out.at);
            // Blocks covered by the stock, or by a run received in step, are not examined singly.
            std::int64_t taken = holds(m_out.row()) ? m_out.row() : inStep();
            if (taken == 0 && holds(beforeMoreComes()))
                taken = beforeMoreComes();
            taken = std::max<std::int64_t>(taken, 1);
            if (taken > 1)
                receiveUntil(out.at + static_cast<double>(taken - 1) * out.stride);
            m_inHand -= out.items * static_cast<double>(taken);
            if (m_inHand < least())
                return std::optional(Shortage{processor, out.at, m_inHand});
            m_out.take(taken);
        }
        return std::optional<Shortage>();
    }

private:
    /// How many of `run`, from its front on, are there at `time`, at least one of them.
    std::int64_t arrived(const Rest& run, std::int64_t row, double time) const {
        if (run.stride <= 0)
            return row; // all at once
        const double blocks = std::floor((time + m_slack - run.at) / run.stride) + 1;
        return blocks >= static_cast<double>(row)
                   ? row
                   : std::max<std::int64_t>(1, static_cast<std::int64_t>(blocks));
    }

    void receiveUntil(double time) {
        while (m_in.front() && m_in.front()->at <= time + m_slack && --m_budget >= 0) {
            const Rest& in = *m_in.front();
            const std::int64_t taken = arrived(in, m_in.row(), time);
            m_inHand += in.items * static_cast<double>(taken);
            m_in.take(taken);
        }
    }

    /// None, but for rounding.
    double least() const { return -m_tolerance * m_passed; }

    bool holds(std::int64_t blocks) {
        return m_inHand - m_out.front()->items * static_cast<double>(blocks) >= least();
    }

    /// How many blocks of the row that goes out start before anything comes in.
    std::int64_t beforeMoreComes() {
        const Rest& out = *m_out.front();
        if (!m_in.front())
            return m_out.row();
        if (out.stride <= 0)
            return 0;
        const double blocks = std::ceil((m_in.front()->at - m_slack - out.at) / out.stride);
        return blocks < static_cast<double>(m_out.row()) ? static_cast<std::int64_t>(std::max(blocks, 0.0))
                                                         : m_out.row();
    }

    /// Number of blocks of the outgoing run that the incoming run covers; 0: examine a single block. Only the
    /// first and the last block are tested. If between two outgoing blocks at least as much comes in as goes
    /// out, the first one decides. If never more comes in, the last one decides.
    std::int64_t inStep() {
        if (!m_in.front())
            return 0;
        const Rest& out = *m_out.front();
        const Rest& in = *m_in.front();
        if (m_out.row() < 2 || m_in.row() < 2 || in.stride <= 0 || out.stride <= 0)
            return 0;
        // Those that go out up to the end of the row that comes in; the last of them by rounding down.
        const double lastIn = in.at + static_cast<double>(m_in.row() - 1) * in.stride;
        const double covered = std::floor((lastIn - out.at) / out.stride);
        const std::int64_t blocks =
            covered >= static_cast<double>(m_out.row()) ? m_out.row() : static_cast<std::int64_t>(covered);
        if (blocks < 2)
            return 0;
        const double pace = out.stride / in.stride; // arrivals from one block out to the next
        const bool soon = in.at - out.at - 2 * m_slack <= in.stride; // as if it had come all along
        const bool growing = soon && std::floor(pace) * in.items >= out.items;
        const bool shrinking = std::ceil(pace) * in.items <= out.items;
        const auto left = [&](std::int64_t sent) {
            const double time = out.at + static_cast<double>(sent - 1) * out.stride;
            const double come =
                time + m_slack < in.at ? 0 : static_cast<double>(arrived(in, m_in.row(), time));
            return m_inHand + come * in.items - static_cast<double>(sent) * out.items;
        };
        if ((growing && left(1) >= least()) || (shrinking && left(blocks) >= least()))
            return blocks;
        return 0;
    }

    double m_slack;
    double m_tolerance;
    std::int64_t& m_budget;
    Stream m_in;
    Stream m_out;
    double m_inHand = 0;
    double m_passed = 0; ///< all that it ever had or used: the scale of rounding
};

} // namespace

Result<void> transfersMatch(const Schedule& schedule, double tolerance) {
    struct Entry {
        ProcessorId to;
        std::uint32_t block = 0;
    };
    std::vector<std::uint32_t> senders;
    senders.reserve(schedule.blocks.size());
    std::size_t processors = 0;
    for (const Block& block : schedule.blocks) {
        if (block.kind == BlockKind::Transfer && !block.peer)
            return rejected<CheckRule::BlockPeerMissing>(senders.size());
        senders.push_back(Groups::none);
        if (block.kind != BlockKind::Transfer)
            continue;
        const ProcessorId from = block.lane == Lane::Send ? block.resource : *block.peer;
        senders.back() = static_cast<std::uint32_t>(from.index());
        processors = std::max(processors, from.index() + 1);
    }
    Groups bySender(senders, processors);
    const double slack = tolerance * schedule.makespan;
    std::int64_t budget = longestUnrolled;
    Stream sends;
    Stream receives;
    std::vector<Entry> entries;
    for (std::size_t from = 0; from < bySender.size(); ++from) {
        entries.clear();
        for (const std::uint32_t k : bySender[from]) {
            const Block& block = schedule.blocks[k];
            entries.push_back({block.lane == Lane::Send ? *block.peer : block.resource, k});
        }
        std::ranges::stable_sort(entries, {}, &Entry::to);
        for (std::size_t first = 0, last = 0; first < entries.size(); first = last) {
            sends.clear();
            receives.clear();
            for (; last < entries.size() && entries[last].to == entries[first].to; ++last) {
                const Block& block = schedule.blocks[entries[last].block];
                (block.lane == Lane::Send ? sends : receives).add(block, Instant::Start);
            }
            if (auto checked =
                    match(sends, receives, ProcessorId{from}, entries[first].to, slack, tolerance, budget);
                !checked)
                return checked;
        }
    }
    return {};
}

Result<void> itemsInHand(const Schedule& schedule, const std::vector<double>& initial, double tolerance) {
    const auto shortage = firstShortage(schedule, initial, tolerance);
    if (!shortage)
        return shortage.error();
    if (!*shortage)
        return {};
    const auto& [processor, time, items] = **shortage;
    return rejected<CheckRule::ItemsNotHeld>(ProcessorId{processor}, timeFact(time));
}

Result<std::optional<Shortage>> firstShortage(const Schedule& schedule, const std::vector<double>& initial,
                                              double tolerance) {
    std::vector<std::uint32_t> owners;
    owners.reserve(schedule.blocks.size());
    for (const Block& block : schedule.blocks) {
        const std::size_t owner = block.resource.index();
        if (block.kind != BlockKind::Wait && owner >= initial.size())
            return rejected<CheckRule::ProcessorUnknown>(owner, initial.size());
        owners.push_back(block.kind == BlockKind::Wait ? Groups::none : static_cast<std::uint32_t>(owner));
    }
    Groups byOwner(owners, initial.size());
    std::int64_t budget = longestUnrolled;
    Hand hand(tolerance * schedule.makespan, tolerance, budget);
    for (std::size_t i = 0; i < initial.size(); ++i) {
        hand.begin(initial[i]);
        for (const std::uint32_t k : byOwner[i])
            hand.add(schedule.blocks[k]);
        auto shortage = hand.shortage(i);
        if (!shortage || *shortage)
            return shortage;
    }
    return std::optional<Shortage>();
}

} // namespace equipoise::rules
