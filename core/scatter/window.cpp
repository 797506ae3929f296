#include "core/scatter/band_program.h"
#include "core/scatter/deadline.h"
#include "core/scatter/rational.h"
#include "core/scatter/solvers.h"

#include <limits>
#include <utility>

namespace core::scatter {

namespace {

/// The makespan of a good distribution, with what rounding may add to that of an equally good one.
double safeDeadline(const Instance& instance, const std::vector<std::int64_t>& counts) {
    const double roundings = 8 * static_cast<double>(instance.size()) + 16;
    return evaluate(instance, counts).makespan * (1 + roundings * std::numeric_limits<double>::epsilon());
}

/// Within the bands if they fit into the memory: else a good distribution without a proof.
Outcome within(const Instance& instance, Bands bands, std::vector<std::int64_t> good, double memory,
               SolveControl& control) {
    BandProgram program(instance, std::move(bands));
    if (program.bytes() > memory) {
        Outcome outcome = feasible(instance, std::move(good), rationalBound(instance), Stop::WorkLimit);
        outcome.notes.push_back({NoteCode::MemoryExceeded, {}, program.bytes() / 1e6});
        return outcome;
    }
    auto best = program.run(control);
    if (!best)
        return feasible(instance, std::move(good), rationalBound(instance), control.stop());
    return proven(instance, *std::move(best));
}

} // namespace

std::optional<Error> refusesTables(const Instance& instance, bool startUps) {
    for (const Served& served : instance.served)
        for (const ItemCost* cost : {&served.receive, &served.compute}) {
            if (!cost->isAffine())
                return Error{ErrorCode::UnsupportedCost,
                             served.name,
                             "table",
                             startUps ? "linear, affine" : "linear",
                             {}};
            if (!startUps && !cost->isLinear())
                return Error{ErrorCode::UnsupportedCost, served.name, "affine", "linear", {}};
        }
    return std::nullopt;
}

std::optional<Error> refusesFalls(const Instance& instance) {
    const auto found = firstFall(instance);
    if (!found)
        return std::nullopt;
    const ItemCost::Fall& fall = found->fall;
    return Error{found->receives ? ErrorCode::TransferFalls : ErrorCode::ComputeFalls,
                 found->name,
                 "(" + std::to_string(fall.items) + ", " + toText(fall.time) + ")",
                 toText(fall.before),
                 {}};
}

Result<Outcome> solveWindow(const Instance& instance, const ParameterValues& options, SolveControl& control) {
    if (auto refused = refusesTables(instance, true))
        return *std::move(refused);
    auto good = goodCounts(instance);
    const double deadline = safeDeadline(instance, good);
    const auto memory = static_cast<double>(memoryLimit(options));
    // Numbers left take 8 + 8 + 40 bytes in the walk along the order.
    const auto widest = static_cast<std::int64_t>(memory / 64);
    if (auto bands = rationalBands(instance, deadline, widest)) {
        if (BandProgram(instance, *bands).bytes() <= memory)
            return within(instance, *std::move(bands), std::move(good), memory, control);
    }
    Outcome outcome = within(instance, capacityBands(instance, deadline), std::move(good), memory, control);
    outcome.notes.push_back({NoteCode::MemoryFallback, {}, memory / 1e6});
    return outcome;
}

Result<Outcome> solveMonotone(const Instance& instance, const ParameterValues& options,
                              SolveControl& control) {
    if (auto refused = refusesFalls(instance))
        return *std::move(refused);
    auto good = goodCounts(instance);
    Bands bands = capacityBands(instance, safeDeadline(instance, good));
    return within(instance, std::move(bands), std::move(good), static_cast<double>(memoryLimit(options)),
                  control);
}

} // namespace core::scatter
