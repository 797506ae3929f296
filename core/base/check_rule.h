// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of the checker: key and facts of each. Their sentences are in app/text/words/check_words.cpp.
#pragma once

#include "core/base/error.h"
#include "core/base/status.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace equipoise {

enum class CheckRule : std::uint8_t {
    None, ///< of an error that is no refusal of the checker
    // claims of every plan
    AnswerOfOtherProblem,
    CheckerMissing,
    ProblemNotAsked,
    SolverMissing,
    RunTimeInvalid,
    AnswerMissing,
    ValueMissing,
    ValueNotFinite,
    ValueDiffers,
    ValueWithoutAnswer,
    ScheduleWithoutAnswer,
    StatusWithoutAnswer,
    StatusWithAnswer,
    AnswerPossible,
    RefusedWithoutViolation,
    RefusedWithAnswer,
    ViolationsDiffer,
    BoundNotFinite,
    BoundMissing,
    BoundAbovePossible,
    BoundBelowPossible,
    GapOfOptimum,
    GapDiffers,
    GapMissing,
    GapUnfounded,
    FieldObsolete,
    FieldUnexpected,
    LengthDiffers,
    ProcessorUnknown,
    ProcessorTwice,
    RouteMissing,
    FinishDiffers,
    FinishLate,
    // notes
    NoteOfOtherProblem,
    NoteTwice,
    NoteUnfounded,
    NoteNameMissing,
    NoteNameUnexpected,
    NoteNameUnfounded,
    NoteNameDiffers,
    NoteValueMissing,
    NoteValueUnexpected,
    NoteValueInvalid,
    NoteValueDiffers,
    // schedules
    BlockPeer,
    BlockNumber,
    BlockEnd,
    BlockCount,
    BlockStride,
    BlockComputeLane,
    BlockTransferLane,
    BlockPeerMissing,
    BlockWaitItems,
    BlockWaitPeer,
    MakespanInvalid,
    MakespanDiffers,
    WaitingDiffers,
    WaitUnexpected,
    Overlap,
    ScheduleTooLong,
    BlockUnexpected,
    BlockMissing,
    BlockTimeDiffers,
    BlockItemsDiffer,
    BlocksDiffer,
    ComputePeer,
    MessagePeer,
    TransferNotReceived,
    TransferNotSent,
    TransferTimesDiffer,
    TransferItemsDiffer,
    TransferItems,
    TransferDuration,
    TransferTimeDiffers,
    TransferCountDiffers,
    ItemsNotHeld,
    FinalLoadDiffers,
    Deadlock,
    // shares
    ShareOutOfRange,
    SharesSum,
    // scatter
    LastServed,
    ServiceOrder,
    CountOutOfRange,
    CountsSum,
    DisplacementDiffers,
    SharesUnexpected,
    ShareRounding,
    // ring
    RingEmpty,
    RingRouteMissing,
    FirstReceiver,
    ComputingDiffers,
    SendingDiffers,
    ReceivingDiffers,
    WorkDiffers,
    TimeAloneDiffers,
    VariedTimeDiffers,
    RateInvalid,
    LinkOverload,
    PriceInvalid,
    PricesProof,
    RowOrder,
    RowTime,
    RowTimeDiffers,
    RowTimeShort,
    RowTimeLong,
    RowBound,
    RowLength,
    RowWeight,
    RowWeightDiffers,
    // redistribution
    NotNeighbours,
    TooManyItems,
    FlowEmpty,
    FlowTwice,
    FlowDiffers,
    LightDiffers,
    LowerBoundDiffers,
    // star
    TooManyTasks,
    SendsTooMany,
    MasterLoad,
    FinalLoadMissing,
    TransferWorker,
    TransferLoop,
    TransferTimeInvalid,
    PassedOnEarly,
    RunLength,
    RunStride,
    MasterReceives,
    MasterSends,
    ComputingInvalid,
    TasksOfOther,
    ComputedTasksDiffer,
    // grid
    ArrangementSize,
    ArrangementShape,
    ArrangementDiffers,
    CostNotLinear,
    LeftOutDiffer,
    LeftOutFaster,
    AllocationInvalid,
    Overload,
    PanelCount,
    PanelSum,
    PanelOrder,
    PanelTimeDiffers,
    PanelBound,
    ShapesUnexpected,
    ShapeOrder,
    ShapeBound,
    ShapeMissing,
};

/// Up to four places in the sentence about a rule; each is filled by the fact in the same position.
using FactPlaces = std::array<std::string_view, 4>;

struct CheckRuleInfo {
    CheckRule rule{};
    std::string_view key; ///< in Error::subject
    FactPlaces places{};

    constexpr std::size_t facts() const {
        std::size_t count = 0;
        while (count < places.size() && !places[count].empty())
            ++count;
        return count;
    }
};

/// By rule.
inline constexpr auto checkRules = std::to_array<CheckRuleInfo>({
    {CheckRule::None, ""},
    {CheckRule::AnswerOfOtherProblem, "answer-of-other-problem"},
    {CheckRule::CheckerMissing, "checker-missing", {"problem"}},
    {CheckRule::ProblemNotAsked, "problem-not-asked", {"problem"}},
    {CheckRule::SolverMissing, "solver-missing"},
    {CheckRule::RunTimeInvalid, "run-time-invalid", {"found"}},
    {CheckRule::AnswerMissing, "answer-missing"},
    {CheckRule::ValueMissing, "value-missing"},
    {CheckRule::ValueNotFinite, "value-not-finite", {"found"}},
    {CheckRule::ValueDiffers, "value-differs", {"found", "expected"}},
    {CheckRule::ValueWithoutAnswer, "value-without-answer"},
    {CheckRule::ScheduleWithoutAnswer, "schedule-without-answer"},
    {CheckRule::StatusWithoutAnswer, "status-without-answer", {"status"}},
    {CheckRule::StatusWithAnswer, "status-with-answer", {"status"}},
    {CheckRule::AnswerPossible, "answer-possible"},
    {CheckRule::RefusedWithoutViolation, "refused-without-violation"},
    {CheckRule::RefusedWithAnswer, "refused-with-answer"},
    {CheckRule::ViolationsDiffer, "violations-differ"},
    {CheckRule::BoundNotFinite, "bound-not-finite", {"found"}},
    {CheckRule::BoundMissing, "bound-missing"},
    {CheckRule::BoundAbovePossible, "bound-above-possible", {"found", "max"}},
    {CheckRule::BoundBelowPossible, "bound-below-possible", {"found", "min"}},
    {CheckRule::GapOfOptimum, "gap-of-optimum", {"found", "max"}},
    {CheckRule::GapDiffers, "gap-differs", {"found", "expected"}},
    {CheckRule::GapMissing, "gap-missing", {"expected"}},
    {CheckRule::GapUnfounded, "gap-unfounded", {"found"}},
    {CheckRule::FieldObsolete, "field-obsolete", {"field"}},
    {CheckRule::FieldUnexpected, "field-unexpected", {"field"}},
    {CheckRule::LengthDiffers, "length-differs", {"field", "found", "expected"}},
    {CheckRule::ProcessorUnknown, "processor-unknown", {"found", "count"}},
    {CheckRule::ProcessorTwice, "processor-twice", {"processor"}},
    {CheckRule::RouteMissing, "route-missing", {"from", "to"}},
    {CheckRule::FinishDiffers, "finish-differs", {"processor", "found", "expected"}},
    {CheckRule::FinishLate, "finish-late", {"processor", "found", "max"}},
    {CheckRule::NoteOfOtherProblem, "note-of-other-problem", {"note", "problem"}},
    {CheckRule::NoteTwice, "note-twice", {"note"}},
    {CheckRule::NoteUnfounded, "note-unfounded", {"note"}},
    {CheckRule::NoteNameMissing, "note-name-missing", {"note"}},
    {CheckRule::NoteNameUnexpected, "note-name-unexpected", {"note", "found"}},
    {CheckRule::NoteNameUnfounded, "note-name-unfounded", {"note", "found"}},
    {CheckRule::NoteNameDiffers, "note-name-differs", {"note", "found", "expected"}},
    {CheckRule::NoteValueMissing, "note-value-missing", {"note"}},
    {CheckRule::NoteValueUnexpected, "note-value-unexpected", {"note", "found"}},
    {CheckRule::NoteValueInvalid, "note-value-invalid", {"note", "found"}},
    {CheckRule::NoteValueDiffers, "note-value-differs", {"note", "found", "expected"}},
    {CheckRule::BlockPeer, "block-peer", {"block"}},
    {CheckRule::BlockNumber, "block-number", {"block", "found"}},
    {CheckRule::BlockEnd, "block-end", {"block", "found", "min"}},
    {CheckRule::BlockCount, "block-count", {"block", "found"}},
    {CheckRule::BlockStride, "block-stride", {"block", "found", "min"}},
    {CheckRule::BlockComputeLane, "block-compute-lane", {"block"}},
    {CheckRule::BlockTransferLane, "block-transfer-lane", {"block"}},
    {CheckRule::BlockPeerMissing, "block-peer-missing", {"block"}},
    {CheckRule::BlockWaitItems, "block-wait-items", {"block", "found"}},
    {CheckRule::BlockWaitPeer, "block-wait-peer", {"block"}},
    {CheckRule::MakespanInvalid, "makespan-invalid", {"found"}},
    {CheckRule::MakespanDiffers, "makespan-differs", {"found", "expected"}},
    {CheckRule::WaitingDiffers, "waiting-differs", {"processor", "found", "expected"}},
    {CheckRule::WaitUnexpected, "wait-unexpected", {"processor"}},
    {CheckRule::Overlap, "overlap", {"processor", "first", "second"}},
    {CheckRule::ScheduleTooLong, "schedule-too-long", {"processor", "max"}},
    {CheckRule::BlockUnexpected, "block-unexpected", {"processor"}},
    {CheckRule::BlockMissing, "block-missing", {"processor"}},
    {CheckRule::BlockTimeDiffers, "block-time-differs", {"processor", "found", "expected"}},
    {CheckRule::BlockItemsDiffer, "block-items-differ", {"processor", "found", "expected"}},
    {CheckRule::BlocksDiffer, "blocks-differ", {"processor", "found", "expected"}},
    {CheckRule::ComputePeer, "compute-peer", {"processor", "peer"}},
    {CheckRule::MessagePeer, "message-peer", {"processor", "found"}},
    {CheckRule::TransferNotReceived, "transfer-not-received", {"from", "to", "time"}},
    {CheckRule::TransferNotSent, "transfer-not-sent", {"from", "to", "time"}},
    {CheckRule::TransferTimesDiffer, "transfer-times-differ", {"from", "to", "found", "expected"}},
    {CheckRule::TransferItemsDiffer, "transfer-items-differ", {"from", "to", "found", "expected"}},
    {CheckRule::TransferItems, "transfer-items", {"from", "to", "found"}},
    {CheckRule::TransferDuration, "transfer-duration", {"from", "to", "found", "expected"}},
    {CheckRule::TransferTimeDiffers, "transfer-time-differs", {"from", "to", "found", "expected"}},
    {CheckRule::TransferCountDiffers, "transfer-count-differs", {"from", "to", "found", "expected"}},
    {CheckRule::ItemsNotHeld, "items-not-held", {"processor", "time"}},
    {CheckRule::FinalLoadDiffers, "final-load-differs", {"processor", "found", "expected"}},
    {CheckRule::Deadlock, "deadlock"},
    {CheckRule::ShareOutOfRange, "share-out-of-range", {"found"}},
    {CheckRule::SharesSum, "shares-sum", {"found"}},
    {CheckRule::LastServed, "last-served", {"found", "expected"}},
    {CheckRule::ServiceOrder, "service-order", {"first", "second"}},
    {CheckRule::CountOutOfRange, "count-out-of-range", {"processor", "found", "max"}},
    {CheckRule::CountsSum, "counts-sum", {"found", "expected"}},
    {CheckRule::DisplacementDiffers, "displacement-differs", {"processor", "found", "expected"}},
    {CheckRule::SharesUnexpected, "shares-unexpected"},
    {CheckRule::ShareRounding, "share-rounding", {"processor", "found", "expected"}},
    {CheckRule::RingEmpty, "ring-empty"},
    {CheckRule::RingRouteMissing, "ring-route-missing"},
    {CheckRule::FirstReceiver, "first-receiver", {"processor", "found"}},
    {CheckRule::ComputingDiffers, "computing-differs", {"processor", "found", "expected"}},
    {CheckRule::SendingDiffers, "sending-differs", {"processor", "found", "expected"}},
    {CheckRule::ReceivingDiffers, "receiving-differs", {"processor", "found", "expected"}},
    {CheckRule::WorkDiffers, "work-differs", {"processor", "found", "expected"}},
    {CheckRule::TimeAloneDiffers, "time-alone-differs", {"found", "expected"}},
    {CheckRule::VariedTimeDiffers, "varied-time-differs", {"found", "expected"}},
    {CheckRule::RateInvalid, "rate-invalid", {"from", "to", "found", "max"}},
    {CheckRule::LinkOverload, "link-overload", {"from", "to", "found", "max"}},
    {CheckRule::PriceInvalid, "price-invalid", {"from", "to", "found"}},
    {CheckRule::PricesProof, "prices-proof", {"found", "min"}},
    {CheckRule::RowOrder, "row-order", {"count"}},
    {CheckRule::RowTime, "row-time", {"count", "found"}},
    {CheckRule::RowTimeDiffers, "row-time-differs", {"count", "found", "expected"}},
    {CheckRule::RowTimeShort, "row-time-short", {"count", "found", "min"}},
    {CheckRule::RowTimeLong, "row-time-long", {"count", "found", "max"}},
    {CheckRule::RowBound, "row-bound", {"count", "found", "max"}},
    {CheckRule::RowLength, "row-length", {"count", "found"}},
    {CheckRule::RowWeight, "row-weight", {"count", "found"}},
    {CheckRule::RowWeightDiffers, "row-weight-differs", {"count", "found", "expected"}},
    {CheckRule::NotNeighbours, "not-neighbours", {"from", "to"}},
    {CheckRule::TooManyItems, "too-many-items", {"from", "to", "max"}},
    {CheckRule::FlowEmpty, "flow-empty", {"from", "to", "found"}},
    {CheckRule::FlowTwice, "flow-twice", {"from", "to"}},
    {CheckRule::FlowDiffers, "flow-differs", {"from", "to", "found", "expected"}},
    {CheckRule::LightDiffers, "light-differs"},
    {CheckRule::LowerBoundDiffers, "lower-bound-differs", {"found", "expected"}},
    {CheckRule::TooManyTasks, "too-many-tasks", {"found", "max"}},
    {CheckRule::SendsTooMany, "sends-too-many", {"processor", "found", "max"}},
    {CheckRule::MasterLoad, "master-load", {"processor"}},
    {CheckRule::FinalLoadMissing, "final-load-missing", {"processor", "expected"}},
    {CheckRule::TransferWorker, "transfer-worker", {"found"}},
    {CheckRule::TransferLoop, "transfer-loop", {"processor"}},
    {CheckRule::TransferTimeInvalid, "transfer-time-invalid", {"from", "to", "found"}},
    {CheckRule::PassedOnEarly, "passed-on-early", {"from", "to", "found", "min"}},
    {CheckRule::RunLength, "run-length", {"from", "to", "found", "max"}},
    {CheckRule::RunStride, "run-stride", {"from", "to", "found", "min"}},
    {CheckRule::MasterReceives, "master-receives", {"found", "min"}},
    {CheckRule::MasterSends, "master-sends", {"found", "min"}},
    {CheckRule::ComputingInvalid, "computing-invalid", {"processor", "time", "found", "duration"}},
    {CheckRule::TasksOfOther, "tasks-of-other", {"processor", "from", "found", "max"}},
    {CheckRule::ComputedTasksDiffer, "computed-tasks-differ", {"processor", "found", "expected"}},
    {CheckRule::ArrangementSize, "arrangement-size", {"rows", "columns", "max"}},
    {CheckRule::ArrangementShape, "arrangement-shape", {"rows", "columns", "asked_rows", "asked_columns"}},
    {CheckRule::ArrangementDiffers, "arrangement-differs"},
    {CheckRule::CostNotLinear, "cost-not-linear", {"processor"}},
    {CheckRule::LeftOutDiffer, "left-out-differ"},
    {CheckRule::LeftOutFaster, "left-out-faster", {"found", "min"}},
    {CheckRule::AllocationInvalid, "allocation-invalid", {"found"}},
    {CheckRule::Overload, "overload", {"processor", "found"}},
    {CheckRule::PanelCount, "panel-count", {"found", "max"}},
    {CheckRule::PanelSum, "panel-sum", {"found", "expected"}},
    {CheckRule::PanelOrder, "panel-order"},
    {CheckRule::PanelTimeDiffers, "panel-time-differs", {"found", "expected"}},
    {CheckRule::PanelBound, "panel-bound", {"found", "max"}},
    {CheckRule::ShapesUnexpected, "shapes-unexpected"},
    {CheckRule::ShapeOrder, "shape-order", {"rows", "columns"}},
    {CheckRule::ShapeBound, "shape-bound", {"rows", "columns", "found", "min"}},
    {CheckRule::ShapeMissing, "shape-missing"},
});

constexpr const CheckRuleInfo& infoOf(CheckRule rule) {
    return checkRules[static_cast<std::size_t>(rule)];
}

template <std::convertible_to<std::string_view> Name>
Fact factOf(const Name& name) {
    return {std::string(std::string_view(name))};
}
template <class Number>
requires std::is_arithmetic_v<Number> Fact factOf(Number number) {
    return {{}, static_cast<double>(number)};
}
inline Fact factOf(ProcessorId processor) {
    return {{}, {}, UnitRole::None, {}, processor};
}
inline Fact factOf(Fact fact) {
    return fact;
}
/// A number in the unit of time.
inline Fact timeFact(double time) {
    return {{}, time, UnitRole::Time};
}

/// A refusal by the rule; the facts are in the order of its places.
Error rejectedBy(CheckRule rule, std::vector<Fact> facts);

/// A refusal by the rule: names, numbers, processors or facts, in the order of its places.
template <CheckRule rule, class... Facts>
Error rejected(const Facts&... facts) {
    static_assert(infoOf(rule).rule == rule && sizeof...(Facts) == infoOf(rule).facts());
    return rejectedBy(rule, {factOf(facts)...});
}

/// Key and facts of a refusal in a note: "transfer-loop: P1"; facts with "; " between them, numbers without units.
std::string keyedText(const Error& error);
/// Reads what keyedText() writes; empty for other text.
std::optional<Error> rejectionIn(std::string_view text);

/// A fact as text in English, with the unit of a number; a processor without a name as "#3".
std::string textOf(const Fact& fact);

/// A refusal of a note's value: it is missing, other than `expected`, or else impossible.
Error noteValueRejected(const Note& note, std::optional<Fact> expected = {});

} // namespace equipoise
