#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/schedule/rules.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>

namespace core::rules {

namespace {

/// What is left of a run, whose blocks are taken from its front.
struct Rest {
    double at = 0; ///< the instant of the front block that counts
    double length = 0;
    double items = 0;
    double stride = 0;
    std::int64_t count = 1;

    void take(std::int64_t blocks) {
        at += static_cast<double>(blocks) * stride;
        count -= blocks;
    }
    bool operator>(const Rest& other) const {
        return std::tie(at, items, length) > std::tie(other.at, other.items, other.length);
    }
};

enum class Instant { Start, End };

/// The blocks of several runs in order of time, taken many at once where one run goes on alone.
class Stream {
public:
    void add(const Block& block, Instant instant) {
        m_waiting.push({instant == Instant::Start ? block.start : block.end, block.end - block.start,
                        block.items, block.stride, block.count});
    }

    /// The run whose block is next; empty at the end.
    const std::optional<Rest>& front() {
        if (!m_front && !m_waiting.empty()) {
            m_front = m_waiting.top();
            m_waiting.pop();
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
        if (m_front->count > 0)
            m_waiting.push(*m_front);
        m_front.reset();
    }

private:
    std::int64_t rowOf(const Rest& rest) const {
        if (m_waiting.empty() || rest.count == 1 || rest.stride <= 0)
            return rest.count;
        const double blocks = std::floor((m_waiting.top().at - rest.at) / rest.stride);
        return blocks >= static_cast<double>(rest.count)
                   ? rest.count
                   : std::max<std::int64_t>(1, static_cast<std::int64_t>(blocks));
    }

    std::priority_queue<Rest, std::vector<Rest>, std::greater<>> m_waiting;
    std::optional<Rest> m_front;
    std::int64_t m_row = 0;
};

Error tooLong(const std::string& rule) {
    return planRejected(rule, "too long to compare", "<= " + std::to_string(longestUnrolled) + " steps");
}

Result<void> match(Stream& sends, Stream& receives, const std::string& rule, double slack, double tolerance,
                   std::int64_t& budget) {
    while (sends.front() && receives.front()) {
        if (--budget < 0)
            return tooLong(rule);
        const Rest& sent = *sends.front();
        const Rest& received = *receives.front();
        if (std::abs(sent.at - received.at) > slack || std::abs(sent.length - received.length) > slack)
            return planRejected(rule, "received at " + toText(received.at), "sent at " + toText(sent.at));
        if (std::abs(sent.items - received.items) > tolerance * std::max(sent.items, received.items))
            return planRejected(rule, "received with " + toText(received.items) + " items",
                                "sent with " + toText(sent.items) + " items");
        // Together as long as their strides keep them together.
        const std::int64_t both = std::min(sends.row(), receives.row());
        const double drift = std::abs(sent.stride - received.stride) * static_cast<double>(both - 1);
        const std::int64_t taken = drift <= slack ? both : 1;
        sends.take(taken);
        receives.take(taken);
    }
    if (sends.front())
        return planRejected(rule, "not received", "received at " + toText(sends.front()->at));
    if (receives.front())
        return planRejected(rule, "not sent", "sent at " + toText(receives.front()->at));
    return {};
}

/// The comings and goings of one processor.
struct Hand {
    Stream in;
    Stream out;
};

Result<void> neverShort(Hand& hand, double inHand, const std::string& rule, double slack, double margin,
                        std::int64_t& budget) {
    while (hand.out.front()) {
        if (--budget < 0)
            return tooLong(rule);
        const Rest& out = *hand.out.front();
        while (hand.in.front() && hand.in.front()->at <= out.at + slack) {
            if (--budget < 0)
                return tooLong(rule);
            const Rest& in = *hand.in.front();
            const double blocks = in.stride > 0 ? std::floor((out.at + slack - in.at) / in.stride) + 1 : 1;
            const std::int64_t row = hand.in.row();
            const std::int64_t taken = blocks >= static_cast<double>(row)
                                           ? row
                                           : std::max<std::int64_t>(1, static_cast<std::int64_t>(blocks));
            inHand += in.items * static_cast<double>(taken);
            hand.in.take(taken);
        }
        // What is in hand for the whole row need not be looked at block by block.
        const std::int64_t row = hand.out.row();
        const std::int64_t taken = out.items * static_cast<double>(row) <= inHand ? row : 1;
        inHand -= out.items * static_cast<double>(taken);
        if (inHand < -margin)
            return planRejected(rule, toText(inHand) + " items at " + toText(out.at), ">= 0");
        hand.out.take(taken);
    }
    return {};
}

} // namespace

Result<void> transfersMatch(const Schedule& schedule, double tolerance) {
    struct Pair {
        Stream sends;
        Stream receives;
    };
    std::map<std::pair<ProcessorId, ProcessorId>, Pair> pairs; // from, to
    for (const Block& block : schedule.blocks) {
        if (block.kind != BlockKind::Transfer)
            continue;
        if (!block.peer)
            return planRejected("transfer at " + toText(block.start), "no peer", "a peer");
        if (block.lane == Lane::Send)
            pairs[{block.resource, *block.peer}].sends.add(block, Instant::Start);
        else
            pairs[{*block.peer, block.resource}].receives.add(block, Instant::Start);
    }
    const double slack = tolerance * schedule.makespan;
    std::int64_t budget = longestUnrolled;
    for (auto& [ends, pair] : pairs) {
        const std::string rule = "the transfer from processor " + std::to_string(ends.first.index()) +
                                 " to " + std::to_string(ends.second.index());
        if (auto checked = match(pair.sends, pair.receives, rule, slack, tolerance, budget); !checked)
            return checked;
    }
    return {};
}

Result<void> itemsInHand(const Schedule& schedule, const std::vector<double>& initial, double tolerance) {
    std::vector<Hand> hands(initial.size());
    std::vector<double> passed(initial); // all that a processor ever had or used: the scale of rounding
    for (const Block& block : schedule.blocks) {
        if (block.kind == BlockKind::Wait)
            continue;
        if (block.resource.index() >= hands.size())
            return planRejected("resource", std::to_string(block.resource.index()),
                                "< " + std::to_string(hands.size()));
        Hand& hand = hands[block.resource.index()];
        passed[block.resource.index()] += block.items * static_cast<double>(block.count);
        if (block.lane == Lane::Receive)
            hand.in.add(block, Instant::End);
        else
            hand.out.add(block, Instant::Start);
    }
    const double slack = tolerance * schedule.makespan;
    std::int64_t budget = longestUnrolled;
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const std::string rule = "what is in hand at processor " + std::to_string(i);
        if (auto checked = neverShort(hands[i], initial[i], rule, slack, tolerance * passed[i], budget);
            !checked)
            return checked;
    }
    return {};
}

} // namespace core::rules
