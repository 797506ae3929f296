// SPDX-License-Identifier: GPL-3.0-or-later
// One answer of one solver to one question, with all that is known about it.
#pragma once

#include "core/base/containers/any_value.h"
#include "core/base/containers/identity.h"
#include "core/base/control/control.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/model/problem.h"
#include "core/model/scenario.h"
#include "core/schedule/schedule.h"

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace equipoise {

/// The answer to a question, of the type that its problem has for answers; empty: none (status Infeasible or Unknown).
class Answer {
public:
    Answer() = default;
    template <class Type>
    requires(!std::is_same_v<std::remove_cvref_t<Type>, Answer>)
        Answer(Type&& answer) // NOLINT(google-explicit-constructor): a plan's answer is assigned
        : m_value(AnyValue(std::forward<Type>(answer))) {}

    bool isEmpty() const { return !m_value; }
    /// The answer if it is of that type; null: empty, or that of another problem.
    template <class Type>
    const Type* find() const {
        return m_value ? m_value->template get<Type>() : nullptr;
    }
    template <class Type>
    Type* find() {
        return m_value ? m_value->template get<Type>() : nullptr;
    }
    template <class Type>
    bool holds() const {
        return find<Type>() != nullptr;
    }
    /// The answer, which is of that type: the program ends otherwise.
    template <class Type>
    const Type& get() const {
        const Type* answer = find<Type>();
        if (!answer)
            std::terminate();
        return *answer;
    }
    template <class Type>
    Type& get() {
        return const_cast<Type&>(std::as_const(*this).get<Type>());
    }
    bool operator==(const Answer&) const = default;

private:
    std::optional<AnyValue> m_value;
};

struct Plan {
    Problem problem = Problem::Ring;
    std::string solver;      ///< the solver that found the answer; never "automatic"
    ParameterValues options; ///< given options, without defaults
    Status status = Status::Unknown;
    Stop stop = Stop::Completed;
    std::optional<double> value; ///< the objective; empty without an answer
    std::optional<double> bound; ///< proven bound on it
    double seconds = 0;          ///< wall clock of the solver; the only field that differs from run to run
    std::uint64_t seed = 0;
    Answer answer;
    Schedule schedule;
    std::optional<RefusedSchedule> refused; ///< only with status Unknown, and no answer
    std::vector<Note> notes;
    Identity identity{}; ///< key of caches of results computed from the plan

    bool hasAnswer() const { return !answer.isEmpty(); }
    /// |value - bound| / |value|; empty unless both are known; 0 when both are 0.
    std::optional<double> gap() const;
};

/// A plan with its scenario, so that it can be drawn and checked after changes of the document's scenario.
struct PlanRecord {
    std::string name;
    std::shared_ptr<const Scenario> scenario;
    Plan plan;
    /// No person gave the name: the window makes it of what the plan is, in its language and units.
    bool isNameDerived = false;
};

/// What one processor does in a plan.
struct Part {
    ProcessorId processor;
    std::optional<double> share;       ///< of all the work
    std::optional<std::int64_t> items; ///< where work is counted in items
    std::optional<double> time;        ///< when it is done
};

/// The processors a plan uses, in the answer's own order (along the ring, in order of service, ...); empty
/// without an answer. The plan must have been checked.
std::vector<Part> partsOf(const Scenario& scenario, const Plan& plan);

/// "completed", "cancelled", "time-limit", "work-limit".
std::string_view nameOf(Stop stop);
std::optional<Stop> stopNamed(std::string_view name);

} // namespace equipoise
