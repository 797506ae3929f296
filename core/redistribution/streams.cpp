#include "core/redistribution/streams.h"

#include "core/redistribution/chain.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace core::redistribution {

std::vector<Stream> streamsOf(const Instance& instance, const Shifts& shifts, std::int64_t shift) {
    std::vector<Stream> streams;
    if (instance.size() < 2)
        return streams;
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

constexpr std::size_t mostPieces = 64; // of one stream
constexpr std::size_t streamsBetweenPolls = 512;

/// One direction alone.
struct OneDirection {
    std::vector<std::uint32_t> ofStream; ///< by run
    std::vector<Run> runs;
    std::vector<double> begins; ///< by stream
    std::vector<double> ends;
};

/// Stopped, less.
OneDirection asSoonAsPossible(const std::vector<Stream>& streams, const std::vector<std::uint32_t>& order,
                              SolveControl& control) {
    OneDirection result;
    result.begins.assign(streams.size(), 0);
    result.ends.assign(streams.size(), 0);
    std::optional<Chain> chain;
    for (std::size_t at = 0; at < order.size(); ++at) {
        if (at % streamsBetweenPolls == 0 && control.shouldStop())
            break;
        const Stream& stream = streams[order[at]];
        if (stream.before == Stream::none)
            chain.emplace(stream.cost, stream.count);
        else
            chain->pass(stream.held, stream.cost, stream.count);
        const std::size_t left = mostRuns - std::min(mostRuns, result.runs.size() + 2 * (order.size() - at));
        chain->thin(std::clamp<std::size_t>(left, 1, mostPieces));
        for (std::size_t k = 0; k < chain->pieces().size(); ++k) {
            const Chain::Piece& piece = chain->pieces()[k];
            const std::int64_t count = chain->count(k);
            result.runs.push_back(
                {stream.link, stream.forwards, piece.start, count, count > 1 ? piece.stride : 0});
            result.ofStream.push_back(order[at]);
            result.ends[order[at]] =
                piece.start + static_cast<double>(count - 1) * piece.stride + stream.cost;
        }
        result.begins[order[at]] = chain->pieces().front().start;
    }
    return result;
}

std::vector<std::uint32_t> ofDirection(const std::vector<Stream>& streams, bool forwards) {
    auto order = feedingOrder(streams);
    std::erase_if(order, [&](std::uint32_t k) { return streams[k].forwards != forwards; });
    return order;
}

/// When both directions fit together.
struct Overlay {
    std::vector<double>
        from;       ///< by stream of the second direction: when the first one is done with its ports
    double end = 0; ///< the least time from which the second direction can be read backwards
};

Overlay overlayOf(const std::vector<Stream>& streams, const OneDirection& first, const OneDirection& second,
                  bool forwardsFirst) {
    Overlay overlay;
    overlay.from.assign(streams.size(), 0);
    std::uint32_t processors = 0;
    for (std::size_t k = 0; k < streams.size(); ++k) {
        overlay.end = std::max({overlay.end, first.ends[k], second.ends[k]});
        processors = std::max({processors, streams[k].sender + 1, streams[k].receiver + 1});
    }
    std::vector<double> sent(processors);
    std::vector<double> received(processors);
    for (std::size_t k = 0; k < streams.size(); ++k)
        if (streams[k].forwards == forwardsFirst) {
            sent[streams[k].sender] = first.ends[k];
            received[streams[k].receiver] = first.ends[k];
        }
    for (std::size_t k = 0; k < streams.size(); ++k)
        if (streams[k].forwards != forwardsFirst) {
            overlay.from[k] = std::max(sent[streams[k].sender], received[streams[k].receiver]);
            overlay.end = std::max(overlay.end, overlay.from[k] + second.ends[k]);
        }
    return overlay;
}

} // namespace

std::vector<Run> overlaid(const std::vector<Stream>& streams, bool forwardsFirst, SolveControl& control) {
    const std::vector<Stream> back = reversed(streams);
    OneDirection first = asSoonAsPossible(streams, ofDirection(streams, forwardsFirst), control);
    const OneDirection second = asSoonAsPossible(back, ofDirection(back, !forwardsFirst), control);
    if (control.shouldStop() || first.runs.size() + second.runs.size() > mostRuns)
        return {};
    const Overlay overlay = overlayOf(streams, first, second, forwardsFirst);
    std::vector<Run> runs = std::move(first.runs);
    for (std::size_t k = second.runs.size(); k-- > 0;) {
        Run run = second.runs[k];
        const std::uint32_t own = second.ofStream[k];
        const double length = static_cast<double>(run.count - 1) * run.stride + streams[own].cost;
        // What is counted from the end may lose more than a short transfer takes.
        run.start = std::max(overlay.end - (run.start + length), overlay.from[own]);
        runs.push_back(run);
    }
    std::ranges::stable_sort(runs, {}, &Run::link);
    return runs;
}

} // namespace core::redistribution
