// SPDX-License-Identifier: GPL-3.0-or-later
// Types of the handles of equipoise.h, and errors of its functions.
#pragma once

#include "core/base/control/control.h"
#include "core/base/error.h"
#include "core/io/scenario/contradictions.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/plan.h"
#include "core/solve/solve.h"

#include <equipoise/equipoise.h>

#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <new>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

struct equipoise_scenario {
    std::string name; ///< of the file
    equipoise::io::ScenarioFile file;
    equipoise::io::Contradictions
        contradictions; ///< of the plans that were read; fewer than those that were kept
};

struct equipoise_plan {
    equipoise::PlanRecord kept;
};

struct equipoise_control {
    std::stop_source source;
    std::atomic<double> seconds = 0; ///< 0: no limit
    std::atomic<std::uint64_t> seed = 0;
    std::atomic<unsigned> threads = 1;
    equipoise_watch watch = nullptr;
    void* data = nullptr;
};

namespace equipoise::bindings {

/// Remembers the error for this thread; returns the result that belongs to it.
equipoise_result fail(const Error& error);
/// A function was called as it must not be.
equipoise_result failUsage(std::string message);
equipoise_result failWith(equipoise_result result, std::string message);

/// EQUIPOISE_WRONG_USAGE naming the first of these arguments that is null: {"plan", plan}, ...
struct Argument {
    const char* name;
    const void* pointer;
};
equipoise_result refuseNull(std::initializer_list<Argument> arguments);

/// No exception leaves the library: what `work` throws is a failure.
template <class Work>
equipoise_result guarded(std::initializer_list<Argument> arguments, Work work) {
    try {
        if (const auto refused = refuseNull(arguments); refused != EQUIPOISE_OK)
            return refused;
        return work();
    } catch (const std::bad_alloc&) {
        return failWith(EQUIPOISE_NO_MEMORY, "there is not enough memory");
    } catch (const std::exception& failure) {
        return failWith(EQUIPOISE_INTERNAL, std::string("internal error: ") + failure.what());
    }
}

/// A copy that the caller frees by equipoise_free_text().
equipoise_result give(std::string_view text, char** target);

/// Calls `work` with a control made from `control`, which may be null: on this thread, or, where it is
/// watched, on another one while this one watches.
using Work = std::function<void(SolveControl&)>;
enum class Limit { Whole, Each }; ///< what the time limit of the control is of: this work, or parts of it
void run(equipoise_control* control, const Work& work, Limit limit = Limit::Whole);

/// Not above 0: as many as the machine runs at once.
unsigned threadsOf(std::int32_t asked);

Result<equipoise::Problem> problemOf(std::int32_t problem);
std::int32_t indexOf(ProcessorId id);
/// The text as it stands in a file of that name, or on none.
Result<equipoise_scenario> parseAny(std::string_view text, const std::string& name);

/// Converts a processor's number; an error unless 0 <= number < count.
Result<ProcessorId> processorAt(const Platform& platform, std::int32_t number, const char* subject);

/// A platform in which only the centre has links to the others; `linkCost`: times per unit of data.
Result<Platform> platformAround(std::int32_t centre, std::int32_t count, const double* cycleTime,
                                const double* linkCost);

/// Solves and creates the plan; EQUIPOISE_NO_ANSWER if the plan has no answer.
equipoise_result solveInto(const Scenario& scenario, const SolveRequest& request, equipoise_control* control,
                           equipoise_plan** plan);

} // namespace equipoise::bindings
