// SPDX-License-Identifier: GPL-3.0-or-later
// After a ring plan something changed: is it worth moving columns, and what does that cost?
#pragma once

#include "core/base/value_source.h"
#include "core/model/plan.h"
#include "core/solve/solve.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace equipoise {

/// Assumed for the number of columns, and for the data of a column where the ring's messages have none.
inline constexpr std::int64_t assumedColumns = 1000;
inline constexpr double assumedColumnData = 1;

/// What was planned, and the platform as it is now. Processors are told by their names: one of the ring that
/// `now` does not know has left, one of `now` that the platform before did not know has joined.
struct DriftRequest {
    const PlanRecord& before; ///< with an answer to a ring question
    const Platform& now;
    std::vector<std::string> leave{}; ///< of the ring and still in `now`: leave all the same
    std::vector<std::string> join{};  ///< of both platforms but not on the ring: join it
    /// Of the matrix, spread over the ring; at least one a processor. Empty: assumedColumns.
    std::optional<std::int64_t> columns{};
    /// Data of one column; empty: the ring question's message, or assumedColumnData if that is 0.
    std::optional<double> columnData{};
    bool oneWay = false;                             ///< columns follow the order of the ring only
    std::string solver{automatic};                   ///< of the redistribution
    ValueSource columnsSource = ValueSource::Option; ///< of `columns`, if given
};

/// Number of columns of the matrix and data of one column, with their sources.
struct DriftColumns {
    std::int64_t count = assumedColumns;
    ValueSource countSource = ValueSource::Assumed;
    SourcedValue data{assumedColumnData, ValueSource::Assumed};
    std::string dataUnit{}; ///< of the platform before
    bool operator==(const DriftColumns&) const = default;
};
/// The columns that drift() works with; `before` as in DriftRequest.
DriftColumns columnsOf(const DriftRequest& request);

/// Columns of one processor.
struct DriftSlice {
    std::int64_t before = 0; ///< 0: it joins
    std::int64_t after = 0;  ///< 0: it leaves
    bool operator==(const DriftSlice&) const = default;
};

/// One column on its way from one processor of the ring to another.
struct DriftMove {
    ProcessorId from;
    ProcessorId to;
    double time = 0;
};

/// The model wants at least one column on every processor before and after. So who joins gets its first
/// column before all else, and who leaves sends its last one after all else, one after the other, each along
/// the ring (one way if the redistribution is) from or to the nearest processor that can spare or take it.
/// The redistribution in between is what `plan` says it is, mostly proven optimal; nothing is proven of the
/// three together.
struct Drift {
    /// Where the ring's plan counts that messages share links, and nobody leaves or joins: the platform now,
    /// with the redistribution question in items of one column, links shared, too. Else: the ring by itself,
    /// its processors in the order of the platform now, then those who left it. The times of its matrix are
    /// those of one column; the redistribution question is asked, with new processors where they add least to
    /// the messages, and `plan` answers it.
    Scenario transition;
    DriftColumns columns;
    std::vector<ProcessorId> ring;  ///< of the redistribution question
    std::vector<DriftSlice> slices; ///< by position in `ring`
    std::vector<DriftMove> first;
    std::vector<DriftMove> last;
    Plan plan;
    /// Time per step on the platform as it is now, with the old slices on the old ring (those whom it does
    /// not know any more as they were), and with the new ones without those who leave; infinite if a link
    /// that the ring needs is missing.
    double stepBefore = 0;
    double stepAfter = 0;

    /// Of all moves; empty if there is no redistribution.
    std::optional<double> cost() const;
    /// stepBefore - stepAfter, 0 if they are the same within tolerance::time; negative if steps get longer.
    double gain() const;
    /// The least n >= 0 with cost + n stepAfter <= n stepBefore, within tolerance::time: so many steps until
    /// what is gained in each has paid for the cost. Empty: never, as nothing is gained or the columns cannot
    /// get there. With infinite stepBefore, 1.
    std::optional<double> paysAfter() const;
};

/// New slices are those of the best shares on the new ring (RR-4745), or in proportion to speed where links
/// are missing, in whole columns. The order of the ring is kept. Verified like every plan. Errors: OutOfRange
/// for too few columns, NoProcessors when all have left, UnknownName for one that is to leave but not on the
/// ring or to join but not in `now`, DuplicateName for one to join who is on the ring, UnsupportedCost for
/// measured tables of processors, TooManyProcessors for more than the ring problem takes, QuestionMissing for a
/// plan that is no ring, those of validate() and solve(). For each processor that joins, a search for times
/// to all members; memory O(ring^2). Polls between those searches and as solve() does; stopped: the answer
/// lacks a redistribution or has the best one so far.
Result<Drift> drift(const DriftRequest& request, SolveControl& control);

} // namespace equipoise
