// Hooks that a problem brings in its own types: see define() in core/model/definition.h.
#pragma once

#include "core/base/random.h"
#include "core/linear/program.h"
#include "core/model/registry.h"
#include "core/schedule/program.h"
#include "core/trace/listing.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

/// A run of something beside the solvers that can be played: it follows an answer.
struct Sequel {
    std::string_view name;
    std::string_view title;  ///< TRANSLATABLE("parameter", ...)
    std::string_view solver; ///< whose answer it follows
    const trace::Listing& (*listing)() = nullptr;
    void (*run)(const Scenario& scenario, const Plan& plan, SolveControl& control) = nullptr;
};

/// What a question knows of the loads of processors, where it is about them.
template <class Question>
struct Loads {
    std::int64_t least = 0; ///< that any of them may be
    /// All numbers that grow with the loads.
    std::vector<std::int64_t*> (*all)(Question&) = nullptr;
    /// What a processor holds at first; empty: it is not asked of.
    std::optional<std::int64_t> (*of)(const Question&, ProcessorId) = nullptr;
    /// Draws those of a question that is valid; it stays valid.
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

/// What a problem brings, in its own types. What is not said is not there, or follows from the fields.
template <class Question, class OwnAnswer>
struct Own {
    /// The question against the platform; empty: what follows from its fields.
    Result<void> (*validate)(const Question&, const Platform&) = nullptr;
    /// The question with its defaults.
    Question (*ask)(const Platform&) = nullptr;
    /// What a change of one key brings with it.
    void (*settle)(const Question& before, Question& now) = nullptr;
    void (*welcome)(Question&, ProcessorId) = nullptr;
    Loads<Question> loads{};
    /// See ProblemDefinition::dropObsoleteField().
    std::string_view (*dropObsoleteField)(const Question&, Answer&) = nullptr;

    /// See ProblemDefinition::portfolio(); empty: the first solver.
    std::vector<Entrant> (*portfolio)(const Scenario&, const Question&, std::optional<double> secondsAllowed,
                                      SolveControl&) = nullptr;
    /// `answer` is null if there is none. Without it every plan is refused.
    Result<void> (*check)(const Platform&, const Question&, const Plan&, const OwnAnswer* answer) = nullptr;
    Schedule (*schedule)(const Platform&, const Question&, const OwnAnswer&) = nullptr;
    Result<Program> (*program)(const Platform&, const Question&, const OwnAnswer&, const Schedule&,
                               std::int64_t steps, SolveControl& control) = nullptr;
    std::int64_t (*steps)(const Question&) = nullptr;
    std::vector<Part> (*parts)(const Platform&, const Question&, const OwnAnswer&, const Schedule&) = nullptr;
    /// Adds to the tables of the answer's fields what follows from these.
    void (*complete)(std::vector<table::Table>&, const Answered<Question, OwnAnswer>&) = nullptr;
    Result<linear::Program> (*state)(const Platform&, const Question&, std::string_view name,
                                     std::size_t count) = nullptr;
    const trace::Listing* (*listing)(std::string_view solver, const ParameterValues& options) = nullptr;
    bool (*isOpen)(const Question&) = nullptr;
    void (*decide)(Question&, const OwnAnswer&) = nullptr;
    Sequel sequel{};
};

} // namespace core
