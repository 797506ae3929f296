// SPDX-License-Identifier: GPL-3.0-or-later
// A star's schedule as facts: who holds how many tasks, which ones travel, and what has happened by any time.
// Plain values, from the question and the schedule alone.
#pragma once

#include "core/model/plan.h"

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui::star {

struct Worker {
    ProcessorId processor;
    QString name;
    std::int64_t before = 0;
    std::int64_t sent = 0;
    std::int64_t received = 0;
    double cycle = 1;  ///< time of one task
    double doneAt = 0; ///< with the last one
    std::int64_t after() const { return before - sent + received; }
    /// When it would be done if nothing moved.
    double alone() const { return static_cast<double>(before) * cycle; }
};

/// A task from one worker over the master to another; `from` and `to` are positions among the workers. Tasks
/// are alike: the k-th to come in is the k-th to go out.
struct Move {
    std::size_t from = 0;
    std::size_t to = 0;
    double sendStart = 0;
    double sendEnd = 0;
    double receiveStart = 0;
    double receiveEnd = 0;
    bool operator==(const Move&) const = default;
};

/// Tasks that a worker computes one after another.
struct Work {
    std::size_t worker = 0;
    double start = 0;
    double length = 0;
    double stride = 0;
    std::int64_t count = 1;
    /// How many are done at `time`. O(1).
    std::int64_t doneBy(double time) const;
};

struct Tasks {
    NodeId master;
    QString masterName;
    std::vector<Worker> workers; ///< as the platform lists them; all processors but the master
    std::vector<Move> moves;     ///< as they leave the master
    std::vector<Work> work;
    std::vector<double> events;        ///< rising: starts and ends of transfers, ends of the workers
    double end = 0;                    ///< when the last task is done
    double slack = 0;                  ///< instants closer than this are one
    std::vector<Violation> violations; ///< of a schedule that the checker refused
    Units units;

    std::size_t size() const { return workers.size(); }
    std::optional<std::size_t> indexOf(ProcessorId processor) const;
    std::int64_t largestLoad() const;    ///< before or after, of any worker
    std::int64_t largestTraffic() const; ///< sent or received, by any worker
    /// A rule is broken there, at that time or earlier.
    bool isViolated(std::size_t worker, double time) const;
};

/// Empty unless the kept scenario asks a star question. O(n + b log b) for b blocks and the tasks they hold.
std::shared_ptr<const Tasks> tasksOf(const PlanRecord& kept);

/// A task on one of the two halves of its way.
struct Transit {
    std::size_t move = 0;
    bool toMaster = true;
    double done = 0; ///< 0..1 of that half
};

/// The state at one time: a task is its sender's until it starts, its receiver's once it has arrived.
struct Instant {
    double time = 0;
    std::vector<std::int64_t> inHand; ///< by worker: not done yet, the one being computed included
    std::vector<std::int64_t> done;
    std::vector<std::int64_t> sent;     ///< arrived at the master
    std::vector<std::int64_t> received; ///< arrived at the worker
    std::vector<Transit> transits;
    std::int64_t atMaster = 0; ///< whole, and waiting to be passed on
};
/// O(n + moves + work).
Instant at(const Tasks& tasks, double time);

/// The nearest instant after (before) `time` at which something starts or ends; the end (0) if there is none.
double nextEvent(const Tasks& tasks, double time);
double previousEvent(const Tasks& tasks, double time);

} // namespace equipoise::gui::star
