// SPDX-License-Identifier: GPL-3.0-or-later
// Hooks of a problem in its own types: see define() in core/model/definition.h.
#pragma once

#include "core/model/interfaces.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace equipoise {

/// Hooks of a question about loads of processors.
template <class Question>
struct Loads {
    std::int64_t least = 0; ///< minimum load of a processor
    /// Pointers to all numbers that scale with the loads.
    std::vector<std::int64_t*> (*all)(Question&) = nullptr;
    /// Initial load of a processor; empty: the question has no load for it.
    std::optional<std::int64_t> (*of)(const Question&, ProcessorId) = nullptr;
    /// Draws random loads for a valid question, which stays valid.
    void (*draw)(Question&, const LoadRange&, Random&) = nullptr;
};

/// A question with an answer to it that was checked.
template <class Question, class OwnAnswer>
struct Answered {
    const Platform& platform;
    const Question& question;
    const OwnAnswer& answer;
    const Schedule& schedule;
};

/// The interfaces of a problem in its own types. Null hooks fall back to the default derived from the fields.
template <class Question, class OwnAnswer>
struct ProblemHooks {
    /// The question against the platform; empty: what follows from its fields.
    Result<void> (*validate)(const Question&, const Platform&) = nullptr;
    /// The question with its defaults.
    Question (*ask)(const Platform&) = nullptr;
    /// Adapts the question to a change of one key.
    void (*normalize)(const Question& before, Question& now) = nullptr;
    void (*onProcessorAdded)(Question&, ProcessorId) = nullptr;
    Loads<Question> loads{};
    /// See Checker::dropObsoleteField().
    std::string_view (*dropObsoleteField)(const Question&, Answer&) = nullptr;

    /// See SolverCatalog::portfolio(); empty: the first solver.
    std::vector<Entrant> (*portfolio)(const Scenario&, const Question&, std::optional<double> secondsAllowed,
                                      SolveControl&) = nullptr;
    /// Checks a plan; `answer` is null without an answer. Without this hook every plan is rejected.
    Result<void> (*check)(const Platform&, const Question&, const Plan&, const OwnAnswer* answer) = nullptr;
    Schedule (*schedule)(const Platform&, const Question&, const OwnAnswer&) = nullptr;
    /// See ScheduleBuilder::fillDerived().
    void (*fillDerived)(const Platform&, const Question&, OwnAnswer&) = nullptr;
    Result<Program> (*program)(const Platform&, const Question&, const OwnAnswer&, const Schedule&,
                               std::int64_t steps, SolveControl& control) = nullptr;
    std::int64_t (*steps)(const Question&) = nullptr;
    std::vector<Part> (*parts)(const Platform&, const Question&, const OwnAnswer&, const Schedule&) = nullptr;
    /// Adds to the tables of the answer's fields what follows from these.
    void (*complete)(std::vector<table::Table>&, const Answered<Question, OwnAnswer>&) = nullptr;
    Result<linear::Program> (*formulate)(const Platform&, const Question&, std::string_view name,
                                         std::size_t count) = nullptr;
    const trace::Listing* (*listing)(std::string_view solver, const ParameterValues& options) = nullptr;
    bool (*isOpen)(const Question&) = nullptr;
    void (*decide)(Question&, const OwnAnswer&) = nullptr;
    Result<Plan> (*planOfTour)(const Scenario&, std::span<const ProcessorId> order, std::string solver,
                               SolveControl&) = nullptr;
    FollowUpRun followUp{};
    Result<Plan> (*runningPlan)(const Platform&, Question&, std::span<const ProcessorId> order,
                                std::span<const double> shares) = nullptr;
    Result<void> (*drift)(const DriftRequest&, Drift& result, SolveControl&) = nullptr;
    Question (*askMoves)(RingMoves) = nullptr;

    // The checker: see Checker.
    std::span<const NoteForm> noteForms{};
    Result<void> (*checkNote)(const Platform&, const Plan&, const Note&) = nullptr;
    bool (*recomputesNote)(const Question&, const Plan&, NoteCode) = nullptr;
    /// A bound that the checker recomputes; empty: none.
    std::optional<double> (*recomputedBound)(const OwnAnswer&) = nullptr;
    void (*addUnverified)(const Plan&, const OwnAnswer&, std::set<UnverifiedClaim>&) = nullptr;
    bool recomputesRefused = false; ///< the checker recomputes the rules that a refused schedule breaks

    // See ScheduleBuilder and Presentation.
    PlanMessages (*messages)(const Platform&, const Question&, const OwnAnswer&) = nullptr;
    NodeId (*relay)(const Question&) = nullptr;
    ServiceOrder (*service)(const Question&, const OwnAnswer* answer) = nullptr;
    OwnedBlocks (*owners)(const Question&, const OwnAnswer&) = nullptr;
    std::vector<ProcessorId> (*ring)(const Question&, const OwnAnswer* answer) = nullptr;
    MessageArrows (*arrows)(const Question&, const OwnAnswer&) = nullptr;
    std::vector<explain::Line> (*whyNotBetter)(const PlanRecord&, const OwnAnswer&) = nullptr;
    std::vector<explain::Line> (*whyProcessor)(const PlanRecord&, const OwnAnswer&, ProcessorId) = nullptr;
    Result<std::string> (*mpiText)(const PlanRecord&, const Question&, const OwnAnswer&, io::MpiFormat,
                                   io::MpiTransfer) = nullptr;
    std::span<const lesson::FactRow> (*facts)() = nullptr;
};

} // namespace equipoise
