// SPDX-License-Identifier: GPL-3.0-or-later
// Two to four plans of one problem held against each other, also of different versions of a platform.
#pragma once

#include "core/base/control/control.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/schedule/difference.h"
#include "core/schedule/distribution/owner_changes.h"
#include "core/schedule/measures.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace equipoise {

inline constexpr std::size_t minCompared = 2;
inline constexpr std::size_t maxCompared = 4;

/// What is laid at the same instant in all plans: the start or the end of the plan, or of what a processor
/// does (in one of its lanes). Waiting does not count.
struct Alignment {
    enum class Anchor { Start, End };

    Anchor anchor = Anchor::Start;
    std::string processor{};    ///< empty: the plan's time 0, or its makespan
    std::optional<Lane> lane{}; ///< of the processor; empty: any
    bool operator==(const Alignment&) const = default;
};

/// A plan in numbers; its value, bound and gap it says itself.
struct PlanFigures {
    Measures measures;          ///< `idle` within tolerance::time of the makespan is 0
    std::size_t processors = 0; ///< that it uses
    double volume = 0;          ///< items, or units of data, on all lanes of sending
    double messages = 0;        ///< blocks there
    std::int64_t steps = 1;     ///< that the schedule goes through; idle time, volume and messages are of one
    /// What the plan takes where messages share links: its value where that counts it, else as followShared()
    /// follows it. Empty without links, and of plans that are too long for that.
    std::optional<double> shared{};
};

/// What one plan sends from one processor to another, in a step where there are several.
struct Traffic {
    double messages = 0;
    double volume = 0;
    double time = 0; ///< that the sender is busy
    bool operator==(const Traffic&) const = default;
};

struct TrafficRow {
    std::uint32_t from = 0; ///< rows of the comparison
    std::uint32_t to = 0;
    std::vector<Traffic> plans;
    bool differs() const;
};

struct PartRow {
    std::vector<std::optional<Part>> plans;            ///< empty where the plan does not use the processor
    std::vector<std::optional<std::size_t>> positions; ///< in the plan's own order
    /// A plan uses it and another does not, or they give it unlike shares or numbers of items. Exact.
    bool differs() const;
};

/// Two neighbours on the ring of some plan.
struct RingLink {
    std::uint32_t a = 0; ///< rows; a < b
    std::uint32_t b = 0;
    std::vector<bool> in; ///< by plan
};

/// One difference to go to.
struct DifferenceMark {
    double time = 0;
    std::uint32_t row = 0;
    std::uint32_t plan = 0; ///< the one that is held against the first, from 1
    std::uint32_t stretch = 0;
    bool operator==(const DifferenceMark&) const = default;
};

struct Comparison {
    Problem problem{};
    /// Processors: those of the first platform in its order, then those that only later ones have. The master
    /// of a star has a row, too, if it is a switch through which something goes.
    std::vector<std::string> rows;
    std::vector<std::vector<std::uint32_t>> rowOf; ///< by plan and processor, such a master behind them
    std::vector<double> shifts;                    ///< by plan: what alignment adds to its times; >= 0
    std::vector<PlanFigures> figures;              ///< by plan
    std::vector<PartRow> parts;                    ///< by row
    std::vector<TrafficRow> traffic;               ///< pairs that exchange something, by `from` and `to`
    std::vector<RingLink> links;                   ///< of rings only, by `a` and `b`
    /// Of grids only, by plan from 1: what changes hands against the first, over the smaller matrix; empty
    /// where that would take too long.
    std::vector<std::optional<OwnerChanges>> owners;
    std::vector<Difference> differences; ///< by plan from 1: against the first
    std::vector<DifferenceMark> marks;   ///< differences longer than the slack, by time, row and plan

    /// Proved: all plans have every processor do the same at every instant.
    bool isEmpty() const;
};

/// The schedule that is compared: the plan's, or the one that the checker refused.
const Schedule& comparedSchedule(const Plan& plan);

/// What the plan's schedule has the master of its star do, if that is a switch and something moves, beside
/// what the workers do: it takes in what they send and passes on what they receive. It stands as a processor
/// behind all of them. Empty otherwise. O(blocks).
std::optional<Schedule> withMaster(const PlanRecord& kept);

/// The plans must have been checked. Processors are the same if their names are. Errors: OutOfRange for fewer
/// than two or more than four plans; WrongType when they answer different problems; UnknownName when a plan
/// has not the processor to align by, or has it do nothing. Stopped, the differences say so. Cost: that of
/// difference() for each plan, and O(marks log marks).
Result<Comparison> compare(std::span<const PlanRecord* const> plans, const Alignment& alignment,
                           SolveControl& control);

} // namespace equipoise
