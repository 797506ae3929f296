// SPDX-License-Identifier: GPL-3.0-or-later
// A redistribution as facts: who holds how much, what goes over which link, and what has happened by any
// time. Plain values, from the question and the schedule alone.
#pragma once

#include "core/model/plan.h"

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui::redistribution {

/// A processor of the ring, by its position.
struct Holder {
    ProcessorId processor;
    QString name;
    std::int64_t before = 0;
    std::int64_t imbalance = 0; ///< to give away (> 0) or to get (< 0)
    std::int64_t after() const { return before - imbalance; }
};

/// What goes over a link all in all, one way less the other. Link i joins position i and the next one; on a
/// ring of two there is link 0 only.
struct Flow {
    std::size_t link = 0;
    bool forwards = true;
    std::int64_t items = 0; ///< >= 1
    bool operator==(const Flow&) const = default;
};

/// Items that follow each other over one link: the k-th is under way from start + k stride on, for `length`.
struct Run {
    std::size_t link = 0;
    bool forwards = true;
    double start = 0;
    double length = 0;
    double stride = 0;
    std::int64_t count = 1;
    double items = 1; ///< of one transfer

    double startOf(std::int64_t k) const { return start + static_cast<double>(k) * stride; }
    double endOf(std::int64_t k) const { return startOf(k) + length; }
    double last() const { return endOf(count - 1); }
    /// How many have started, or have arrived, at `time`. O(1).
    std::int64_t startedBy(double time) const { return passed(time - start); }
    std::int64_t arrivedBy(double time) const { return passed(time - start - length); }

private:
    std::int64_t passed(double since) const;
};

struct Moves {
    std::vector<Holder> holders;       ///< in ring order
    std::vector<Flow> flows;           ///< by link; none where nothing goes
    std::vector<Run> runs;             ///< by start
    double end = 0;                    ///< when the last item has arrived
    double slack = 0;                  ///< instants closer than this are one
    std::vector<Violation> violations; ///< of a schedule that the checker refused, by time
    Units units;

    std::size_t size() const { return holders.size(); }
    std::size_t next(std::size_t position) const { return position + 1 == size() ? 0 : position + 1; }
    std::size_t sender(std::size_t link, bool forwards) const { return forwards ? link : next(link); }
    std::size_t receiver(std::size_t link, bool forwards) const { return forwards ? next(link) : link; }
    std::optional<std::size_t> indexOf(ProcessorId processor) const;
    /// It sends what it does not have, at that time or earlier.
    bool isViolated(std::size_t position, double time) const;
    /// Items that change hands, each hop counted; a double because there may be more than 2^63.
    double transfers() const;
    std::int64_t largestLoad() const; ///< before or after, of any processor
    std::int64_t largestFlow() const;
};

/// Empty unless the kept scenario asks a redistribution. Transfers between processors that are no neighbours
/// are left out. O(n + b log b) for b blocks.
std::shared_ptr<const Moves> movesOf(const PlanRecord& kept);

/// An item on its way.
struct Transit {
    std::size_t run = 0;
    std::int64_t k = 0;
    double done = 0; ///< 0..1 of the way
};

/// The state at one time: an item is its sender's until it starts, its receiver's once it has arrived.
struct Instant {
    double time = 0;
    std::vector<std::int64_t> loads; ///< in hand, by position
    std::vector<Transit> transits;
    std::vector<double> over; ///< by link: items arrived, forwards less backwards
    double arrived = 0;       ///< transfers that are over
};
/// O(n + runs).
Instant at(const Moves& moves, double time);

/// The nearest instant after (before) `time` at which a transfer starts or ends; the end (0) if there is
/// none. O(runs).
double nextEvent(const Moves& moves, double time);
double previousEvent(const Moves& moves, double time);

/// Runs that a processor sends or receives.
struct Touching {
    std::vector<std::uint32_t> runs;  ///< all positions' one after the other
    std::vector<std::size_t> firstOf; ///< by position; one more at the end
};
Touching touching(const Moves& moves);

/// The load of one processor against time, as a line.
struct LoadCurve {
    struct Point {
        double time = 0;
        double load = 0;
        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points; ///< steps are upright: two points with one time
    bool exact = true;         ///< every single step is there
};
/// Up to `most` events: every step. Beyond, long runs are straight lines from their first event to their last
/// one, from which the true stairs are never further than the items under way. O(events or runs, sorted).
LoadCurve loadCurve(const Moves& moves, const Touching& touching, std::size_t position, std::size_t most);

} // namespace equipoise::gui::redistribution
