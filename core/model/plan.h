// One answer of one solver to one question, with all that is known about it.
#pragma once

#include "core/base/control.h"
#include "core/base/identity.h"
#include "core/base/parameter.h"
#include "core/base/status.h"
#include "core/model/problem.h"
#include "core/model/scenario.h"
#include "core/problems/grid/model/plan.h"
#include "core/problems/redistribution/model/plan.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/scatter/model/plan.h"
#include "core/problems/star/model/plan.h"
#include "core/schedule/schedule.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// monostate: no answer (status Infeasible or Unknown). AnyValue: that of a registered problem.
using Answer = std::variant<std::monostate, ring::Plan, scatter::Plan, redistribution::Plan, star::Plan,
                            grid::Plan, AnyValue>;

/// Whether answers of that type are alternatives of their own.
template <class Own>
inline constexpr bool isAlternative = std::is_constructible_v<Answer, std::in_place_type_t<Own>, Own>;

/// The answer of that type; null: there is none, or it is of another problem.
template <class Own>
const Own* answerIn(const Answer& answer) {
    if constexpr (isAlternative<Own>) {
        return std::get_if<Own>(&answer);
    } else {
        const auto* other = std::get_if<AnyValue>(&answer);
        return other ? other->get<Own>() : nullptr;
    }
}
template <class Own>
Answer toAnswer(Own answer) {
    if constexpr (isAlternative<Own>)
        return Answer(std::in_place_type<Own>, std::move(answer));
    else
        return AnyValue(std::move(answer));
}

struct Plan {
    Problem problem = Problem::Ring;
    std::string solver;      ///< the one that ran; never "automatic"
    ParameterValues options; ///< those given, not the defaults
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
    Identity identity{}; ///< by which what was worked out of it is found again

    bool hasAnswer() const { return answer.index() != 0; }
    /// |value - bound| / |value|; empty unless both are known; 0 when both are 0.
    std::optional<double> gap() const;
};

/// A plan with the scenario it answers: it stays right and can be drawn and checked whatever happens to the
/// document's scenario later.
struct KeptPlan {
    std::string name;
    std::shared_ptr<const Scenario> scenario;
    Plan plan;
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

} // namespace core
