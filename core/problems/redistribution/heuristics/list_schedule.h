// SPDX-License-Identifier: GPL-3.0-or-later
// List schedules of single items by urgency.
#pragma once

#include "core/problems/redistribution/model/flows.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace equipoise::redistribution {

/// Maximum number of items over all links that are scheduled one by one.
inline constexpr std::int64_t mostTransfers = 200'000;

std::int64_t transfersOf(const std::vector<Stream>& streams);

/// One number for each item of each stream.
class PerTransfer {
public:
    explicit PerTransfer(const std::vector<Stream>& streams);
    double& at(std::uint32_t stream, std::int64_t item) { return m_values[index(stream, item)]; }
    double at(std::uint32_t stream, std::int64_t item) const { return m_values[index(stream, item)]; }
    std::size_t size() const { return m_values.size(); }

private:
    std::size_t index(std::uint32_t stream, std::int64_t item) const {
        return m_first[stream] + static_cast<std::size_t>(item);
    }
    std::vector<std::size_t> m_first;
    std::vector<double> m_values;
};

/// Latest start of each item that still lets all dependent items end by `end`. Computed as an
/// as-soon-as-possible schedule in reversed time. Ignores conflicts at ports that send, or receive, in both
/// directions. O(transfers).
PerTransfer latestStarts(const std::vector<Stream>& streams, double end);

/// When a startable item waits for another item at the same port that cannot start yet.
enum class Hold {
    Never,
    ForLate,   ///< if the other item would otherwise miss its latest start
    ForUrgent, ///< if the other item is more urgent
};

/// Event-driven list schedule. At each event the startable items start in order of urgency, smallest first
/// (ties: lowest stream), unless held back. Every item respects the ports and starts only when its sender
/// holds it.
class ListSchedule {
public:
    explicit ListSchedule(const std::vector<Stream>& streams);

    /// Returns the end of the schedule. Returns infinity when stopped, or as soon as an item cannot end
    /// before `limit`. `latest` holds the latest starts for the end `end`; a start later than that by more
    /// than `limit` - `end` is too late. O(transfers log streams): each round ends a transfer. Polls every
    /// 1024 rounds.
    double run(const PerTransfer& urgency, const PerTransfer& latest, double end, double limit, Hold hold,
               SolveControl& control);

    const PerTransfer& starts() const { return m_starts; }

private:
    struct Port {
        double freeAt = 0;
        std::uint32_t streams[2] = {Stream::none, Stream::none};
        std::uint32_t otherStream(std::uint32_t stream) const {
            return streams[0] == stream ? streams[1] : streams[0];
        }
    };
    struct State {
        std::int64_t next = 0;    ///< next item to start
        std::int64_t arrived = 0; ///< items that have arrived
        double ends = 0;          ///< end of the current transfer
    };

    void reset();
    bool inHand(std::uint32_t stream) const;
    double possibleFrom(std::uint32_t stream, double now) const;
    bool heldBack(std::uint32_t stream, double now, Hold hold) const;
    void collect(std::uint32_t stream);
    bool startReady(double now, Hold hold);

    const std::vector<Stream>& m_streams;
    const PerTransfer* m_urgency = nullptr;
    const PerTransfer* m_latest = nullptr;
    double m_late = 0; ///< largest useful delay of an item after its latest start
    std::vector<Port> m_send;
    std::vector<Port> m_receive;
    std::vector<State> m_states;
    std::vector<std::uint32_t> m_busy; ///< a heap of streams by `ends`
    std::vector<std::uint32_t> m_candidates;
    std::vector<bool> m_isCandidate;
    PerTransfer m_starts;
    std::int64_t m_left = 0; ///< items to start
    double m_end = 0;        ///< end of the last item started so far
};

/// Converts starts to runs, by link. Evenly spaced starts, apart from rounding, become one run. Empty beyond
/// mostRuns.
std::vector<Run> runsOf(const std::vector<Stream>& streams, const PerTransfer& starts);

/// Converts the starts of a schedule of reversed(streams) that ends at `end` to starts in forward time.
PerTransfer readFromTheEnd(const std::vector<Stream>& streams, const PerTransfer& starts, double end);

} // namespace equipoise::redistribution
