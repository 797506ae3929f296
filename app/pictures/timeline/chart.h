// SPDX-License-Identifier: GPL-3.0-or-later
// A plan's schedule as rows of bars: what every picture of the timeline is drawn from. Plain values.
#pragma once

#include "app/pictures/style/tokens.h"
#include "core/model/plan.h"
#include "core/simulation/slowed.h"

#include <QString>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace equipoise::gui::timeline {

using style::Activity;

inline constexpr std::size_t activities = 4;
inline constexpr std::array<Activity, activities> allActivities{Activity::Compute, Activity::Send,
                                                                Activity::Receive, Activity::Wait};

/// Time spent on each activity, by Activity.
using Times = std::array<double, activities>;

/// `count` equal blocks, the k-th from start + k stride to end + k stride; a single block is a run of one.
struct Bar {
    double start = 0;
    double end = 0;
    double stride = 0;
    std::int64_t count = 1;
    double items = 0; ///< of one block
    std::optional<ProcessorId> peer;
    Activity activity = Activity::Compute;
    std::size_t block = 0; ///< in the schedule

    double length() const { return end - start; }
    double startOf(std::int64_t k) const { return start + static_cast<double>(k) * stride; }
    double endOf(std::int64_t k) const { return end + static_cast<double>(k) * stride; }
    double last() const { return endOf(count - 1); }
    bool operator==(const Bar&) const = default;
};

/// Bars whose spans (from the first start to the last end) follow one another: sorted by start and by end.
class Track {
public:
    /// Every so many bars there is a summary, so that what passes over very many bars reads little.
    static constexpr std::size_t groupSize = 16;
    /// Spans of a group's bars in steps of (end - begin) / steps, rounded to the nearest.
    struct Group {
        static constexpr int steps = 65535;
        double begin = 0;
        double end = 0;
        std::array<std::uint16_t, groupSize> starts{};
        std::array<std::uint16_t, groupSize> lasts{};
        std::uint32_t kinds = 0; ///< the i-th bar's activity at bit 2 i
        bool hasRuns = false;
    };

    /// The spans must not overlap but for rounding; see fits().
    void append(const Bar& bar);
    bool fits(double start, double last, double slack) const;

    std::size_t size() const { return m_starts.size(); }
    bool isEmpty() const { return m_starts.empty(); }
    double start(std::size_t bar) const { return m_starts[bar]; }
    double last(std::size_t bar) const { return m_lasts[bar]; }
    Activity activity(std::size_t bar) const { return static_cast<Activity>(m_kinds[bar] & 3U); }
    bool isRun(std::size_t bar) const { return (m_kinds[bar] & run) != 0; }
    Bar bar(std::size_t bar) const;
    /// The first bar that ends after `time`, and the first that starts at or after it.
    std::size_t endsAfter(double time) const;
    std::size_t startsFrom(double time) const;
    /// The full groups; the last bars may be in none.
    const std::vector<Group>& groups() const { return m_groups; }
    /// Time spent in all bars before a group.
    const Times& timeBefore(std::size_t group) const {
        return group < m_timeBefore.size() ? m_timeBefore[group] : m_total;
    }

private:
    static constexpr std::uint8_t run = 4;
    struct Facts {
        double items = 0;
        std::int32_t peer = -1;
        std::uint32_t block = 0;
        std::uint32_t run = 0; ///< in m_runs
    };
    struct Run {
        double end = 0;
        double stride = 0;
        std::int64_t count = 1;
    };

    void summarise();

    std::vector<double> m_starts;
    std::vector<double> m_lasts;
    std::vector<std::uint8_t> m_kinds;
    std::vector<Facts> m_facts;
    std::vector<Run> m_runs;
    std::vector<Group> m_groups;
    std::vector<Times> m_timeBefore;
    Times m_total{};
};

/// What runs beside each other in a row. One track, but for runs that interleave.
struct Lane {
    std::vector<Track> tracks;
};

struct Row {
    ProcessorId processor;
    QString name;
    QString label{}; ///< beside the row; empty: the name
    bool root = false;
    /// Set for the master of a star that is a switch: then `processor` is nobody, beyond all processors.
    std::optional<NodeId> hub{};
    double finish = 0; ///< end of its last bar that is no wait
    Times total{};
    double items = 0; ///< computed on
    std::size_t bars = 0;
    std::vector<Lane> lanes; ///< as Chart::lanes
};

struct Chart;

/// An instant that is worth a line through all rows. A chart may be kept: its words are made when it is painted, in
/// the language of that moment.
struct Limit {
    double time = 0;
    QString (*words)(const Chart& chart, const Limit& limit) = nullptr; ///< beside the line
    QString name{};   ///< of its plan, where there are several
    double shift = 0; ///< how much later than in its plan it stands
};

enum class LaneKind { All, Receive, Compute, Send };

struct Chart {
    equipoise::Problem problem = equipoise::Problem::Ring;
    Units units;
    std::vector<LaneKind> lanes; ///< All: no processor ever does two things at once
    std::vector<Row> rows;
    std::vector<std::optional<std::size_t>> rowOf; ///< by processor
    std::vector<std::size_t> longestNames; ///< some rows: no name is longer than the longest of theirs
    double makespan = 0;
    std::optional<std::int64_t> steps; ///< of an iteration, that are shown; empty: it is none
    std::vector<Limit> limits;         ///< shown instead of makespan and bound, if there are any
    std::optional<double> bound;       ///< proven, on the makespan
    bool proven = false;               ///< the makespan is the least possible
    std::vector<Violation> violations; ///< of a schedule that the checker refuses
    std::vector<double> stair;         ///< by row: when waiting ends there; of a scatter in turn only
    bool sendsTogether = false;        ///< a scatter's root sends to all at once
    std::optional<double> items;       ///< of the whole question
    std::size_t bars = 0;
    double latest = 0;                              ///< the last end of all
    std::shared_ptr<const SlowedMessages> slowed{}; ///< where messages share links in the value

    bool isEmpty() const { return rows.empty(); }
};

/// Adds bars by start; spans that overlap go to different tracks, as few as possible.
class Tracks {
public:
    Tracks(std::vector<Track>& tracks, double slack)
        : m_tracks(tracks)
        , m_slack(slack) {}

    void add(const Bar& bar);

private:
    using Free = std::pair<double, std::size_t>;
    std::vector<Track>& m_tracks; ///< empty at first
    double m_slack;
    std::priority_queue<Free, std::vector<Free>, std::greater<>> m_free;
};

/// The names with the most characters: enough to know how wide a column of all names is.
std::vector<std::size_t> longestNames(const std::vector<Row>& rows);

/// A row for each processor with work to show: in order of service with the root last, in ring order, with
/// the master of a star first, or as the platform lists them. A master that is a switch has a row, too: what
/// the workers send it takes in, what they receive it passes on. A lane for each kind of activity if some
/// processor does two things at once. Runs that interleave are taken for overlapping. O(b log b) for b
/// blocks, O(b) when they are sorted already; about 50 bytes a block, 24 more a run.
Chart chartOf(const PlanRecord& kept);
/// The same, made once for all who ask one after the other (derived.h).
std::shared_ptr<const Chart> sharedChart(const PlanRecord& kept);

} // namespace equipoise::gui::timeline
