// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/model/flows.h"

#include "core/problems/redistribution/heuristics/chain.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace equipoise::redistribution {

std::vector<Stream> streamsOf(const Instance& instance, const CirculationOffset& shifts, std::int64_t shift) {
    std::vector<Stream> streams;
    if (instance.size() < 2)
        return streams;
    streams.reserve(instance.size());
    std::vector<std::uint32_t> byLink(instance.size(), Stream::none);
    for (std::size_t link = 0; link < instance.size(); ++link) {
        const std::int64_t flow = shifts.flow(link, shift);
        if (flow == 0)
            continue;
        Stream stream;
        stream.link = static_cast<std::uint32_t>(link);
        stream.forwards = flow > 0;
        stream.sender = static_cast<std::uint32_t>(link);
        stream.receiver = static_cast<std::uint32_t>(instance.next(link));
        if (flow < 0)
            std::swap(stream.sender, stream.receiver);
        stream.count = std::abs(flow);
        stream.cost = flow > 0 ? instance.right[link] : instance.left[link];
        stream.held = instance.loads[stream.sender];
        stream.kept = instance.loads[stream.receiver] - instance.imbalance[stream.receiver];
        byLink[link] = static_cast<std::uint32_t>(streams.size());
        streams.push_back(stream);
    }
    for (std::uint32_t k = 0; k < streams.size(); ++k) {
        const std::size_t link = streams[k].link;
        const std::size_t behind = streams[k].forwards ? instance.previous(link) : instance.next(link);
        const std::uint32_t feeds = byLink[behind];
        if (feeds != Stream::none && streams[feeds].forwards == streams[k].forwards) {
            streams[k].before = feeds;
            streams[feeds].after = k;
        }
    }
    return streams;
}

std::vector<Stream> reversed(std::vector<Stream> streams) {
    for (Stream& stream : streams) {
        std::swap(stream.sender, stream.receiver);
        std::swap(stream.before, stream.after);
        std::swap(stream.held, stream.kept);
    }
    return streams;
}

std::vector<std::uint32_t> feedingOrder(const std::vector<Stream>& streams) {
    std::vector<std::uint32_t> order;
    order.reserve(streams.size());
    for (std::uint32_t k = 0; k < streams.size(); ++k)
        if (streams[k].before == Stream::none)
            for (std::uint32_t at = k; at != Stream::none; at = streams[at].after)
                order.push_back(at);
    return order;
}

namespace {

constexpr std::size_t maxStreamPieces = 64; // of one stream
constexpr std::size_t streamsBetweenPolls = 512;

/// Runs in the order of links, or the other way round, and when each stream ends.
struct Alone {
    std::vector<Run> runs;
    std::vector<double> ends; ///< by stream
    bool complete = false;    ///< false: stopped, or too many runs
};

/// Each direction alone, as soon as possible, the second one read from the end: streams that feed each other
/// then come one after the other round the ring, the same way round for both directions.
Alone eachAlone(const std::vector<Stream>& streams, bool forwardsFirst, SolveControl& control) {
    Alone alone;
    alone.ends.assign(streams.size(), 0.0);
    alone.runs.reserve(streams.size() + streams.size() / 2);
    const auto isFed = [&](const Stream& stream) {
        return (stream.forwards == forwardsFirst ? stream.before : stream.after) != Stream::none;
    };
    const auto first = static_cast<std::size_t>(std::ranges::find_if_not(streams, isFed) -
                                                streams.begin()); // there is one: no stream feeds itself
    Chain chain(0, 0);
    std::size_t at = first;
    for (std::size_t left = streams.size(); left > 0; --left) {
        if (left % streamsBetweenPolls == 0 && control.shouldStop())
            return alone;
        const Stream& stream = streams[at];
        if (isFed(stream))
            chain.pass(stream.forwards == forwardsFirst ? stream.held : stream.kept, stream.cost,
                       stream.count);
        else
            chain.start(stream.cost, stream.count);
        const std::size_t room = mostRuns - std::min(mostRuns, alone.runs.size() + 2 * left);
        chain.thin(std::clamp<std::size_t>(room, 1, maxStreamPieces));
        for (std::size_t k = 0; k < chain.pieces().size(); ++k) {
            const auto& [item, start, stride] = chain.pieces()[k];
            const std::int64_t count = chain.count(k);
            alone.runs.push_back({stream.link, stream.forwards, start, count, count > 1 ? stride : 0});
            alone.ends[at] = start + static_cast<double>(count - 1) * stride + stream.cost;
        }
        at = forwardsFirst ? (at + 1 == streams.size() ? 0 : at + 1) : (at == 0 ? streams.size() : at) - 1;
    }
    const auto inOrder = [&](const Run& a, const Run& b) {
        return forwardsFirst ? a.link < b.link : a.link > b.link;
    };
    std::ranges::rotate(alone.runs, std::ranges::is_sorted_until(alone.runs, inOrder));
    alone.complete = alone.runs.size() <= mostRuns;
    return alone;
}

/// When a stream of the second direction finds the first one done with its ports. Who sends or receives both
/// ways is between two links next to each other, and streams are listed by link.
double portsFree(const std::vector<Stream>& streams, const std::vector<double>& ends, std::size_t k) {
    double free = 0;
    const std::size_t next = k + 1 == streams.size() ? 0 : k + 1;
    const std::size_t previous = k == 0 ? streams.size() - 1 : k - 1;
    for (const std::size_t neighbour : {previous, next})
        if (streams[neighbour].forwards != streams[k].forwards &&
            (streams[neighbour].sender == streams[k].sender ||
             streams[neighbour].receiver == streams[k].receiver))
            free = std::max(free, ends[neighbour]);
    return free;
}

} // namespace

std::vector<Run> superpose(const std::vector<Stream>& streams, bool forwardsFirst, SolveControl& control) {
    Alone alone = eachAlone(streams, forwardsFirst, control);
    if (!alone.complete || control.shouldStop())
        return {};
    std::vector<Run> runs = std::move(alone.runs);
    if (!forwardsFirst)
        std::ranges::reverse(runs);
    double end = 0; // the least time from which the second direction can be read backwards
    for (std::size_t k = 0; k < streams.size(); ++k) {
        const bool second = streams[k].forwards != forwardsFirst;
        end = std::max(end, (second ? portsFree(streams, alone.ends, k) : 0) + alone.ends[k]);
    }
    auto run = runs.begin(); // the first run of the stream
    for (std::size_t k = 0; k < streams.size(); ++k) {
        const auto next = std::find_if(
            run, runs.end(), [&](const Run& candidate) { return candidate.link != streams[k].link; });
        // The last run in forward time is the first one in reversed time.
        if (!streams[k].forwards)
            std::reverse(run, next);
        const double from = portsFree(streams, alone.ends, k);
        for (; run != next; ++run) {
            const double length = static_cast<double>(run->count - 1) * run->stride + streams[k].cost;
            // Subtraction from the end may round by more than a short transfer takes.
            if (streams[k].forwards != forwardsFirst)
                run->start = std::max(end - (run->start + length), from);
        }
    }
    return runs;
}

} // namespace equipoise::redistribution
