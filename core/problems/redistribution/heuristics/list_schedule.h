// SPDX-License-Identifier: GPL-3.0-or-later
// One item after the other, the most urgent first.
#pragma once

#include "core/problems/redistribution/model/flows.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace equipoise::redistribution {

/// Most items over all links that are scheduled one by one.
inline constexpr std::int64_t mostTransfers = 200'000;

std::int64_t transfersOf(const std::vector<Stream>& streams);

/// Numbers for every item of every stream, one after the other.
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

/// The latest start of each item so that what depends on it can still end by `end`, ports of processors that
/// send or receive both ways aside: as soon as possible read from the end. O(transfers).
PerTransfer latestStarts(const std::vector<Stream>& streams, double end);

/// When an item that could start is held back for another one at the same port that cannot yet.
enum class Hold {
    Never,
    ForLate,   ///< if the other one would start after its latest start otherwise
    ForUrgent, ///< if the other one is more urgent
};

/// Event by event: of the items that could start, the one with the smallest urgency does (ties: lowest
/// stream), unless it is held back. Every item keeps to ports and to what is in hand.
class ListSchedule {
public:
    explicit ListSchedule(const std::vector<Stream>& streams);

    /// The end of the schedule; infinite when it was given up because an item could not end before `limit`,
    /// which is how `latest` (latest starts for the end `end`) tells, or when stopped. O(transfers log
    /// streams): each round ends a transfer. Polls every 1024 rounds.
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
        std::int64_t next = 0;    ///< item to start
        std::int64_t arrived = 0; ///< items that have arrived
        double ends = 0;          ///< of the item on its way
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
    double m_late = 0; ///< an item that starts so much after its latest start makes the schedule useless
    std::vector<Port> m_send;
    std::vector<Port> m_receive;
    std::vector<State> m_states;
    std::vector<std::uint32_t> m_busy; ///< a heap of streams by `ends`
    std::vector<std::uint32_t> m_candidates;
    std::vector<bool> m_isCandidate;
    PerTransfer m_starts;
    std::int64_t m_left = 0; ///< items to start
    double m_end = 0;        ///< of those that have
};

/// Starts as runs, by link. Starts that follow each other evenly, but for rounding, become one run; empty
/// beyond mostRuns.
std::vector<Run> runsOf(const std::vector<Stream>& streams, const PerTransfer& starts);

/// Starts of a schedule of reversed(streams) that ends at `end`, read from the end.
PerTransfer readFromTheEnd(const std::vector<Stream>& streams, const PerTransfer& starts, double end);

} // namespace equipoise::redistribution
