// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/study/sizes.h"

#include "core/base/containers/pieces.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/question.h"
#include "core/solve/solve.h"
#include "core/study/experiment_parts.h"

#include <algorithm>
#include <string>
#include <utility>

namespace equipoise {

namespace {

struct Piece {
    std::optional<RingSizePoint> point;
    std::shared_ptr<const Plan> plan;
};

Result<Piece> solveSize(const Scenario& scenario, std::size_t count, RingOfSize kind, double seconds,
                        SolveControl& control) {
    SolveControl part = control.part(seconds);
    const std::string least = kind == RingOfSize::Fastest ? "time" : "weight";
    const SolveRequest request{
        Problem::Ring, "fixed-count", {{"processors", static_cast<std::int64_t>(count)}, {"least", least}}};
    auto plan = solve(scenario, request, part);
    control.shouldStop(); // learns why the part stopped
    if (!plan)
        return std::move(plan).error();
    Piece piece;
    const auto* ring = plan->answer.find<ring::Plan>();
    const bool hasRing = ring && ring->order.size() == count &&
                         !(kind == RingOfSize::Fastest ? ring->byCount.empty() : ring->lightest.empty());
    if (!hasRing)
        return piece;
    const auto missing = std::ranges::find(plan->notes, NoteCode::CountsMissing, &Note::code);
    const bool proven = missing == plan->notes.end();
    double bound = 0;
    if (kind == RingOfSize::Fastest)
        bound = proven ? *plan->value : std::min(missing->value.value_or(0), *plan->value);
    piece.point = {count, kind, *plan->value, bound, proven};
    plan->schedule = {}; // made again when it is wanted
    piece.plan = std::make_shared<const Plan>(*std::move(plan));
    return piece;
}

} // namespace

std::string_view nameOf(RingOfSize kind) {
    return kind == RingOfSize::Fastest ? "fastest" : "lightest";
}

Result<void> validate(const RingSizes& sizes) {
    return experiment::inRange(experiment::secondsOfAPoint().info, sizes.secondsEach.value_or(1));
}

std::optional<std::size_t> RingSizesRun::best(RingOfSize kind) const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i].kind == kind && (!best || points[i].time < points[*best].time))
            best = i;
    return best;
}

Result<RingSizesRun> runSizes(const Scenario& scenario, const RingSizes& sizes, unsigned threads,
                              SolveControl& control) {
    if (auto checked = validate(sizes); !checked)
        return std::move(checked).error();
    Scenario asking{scenario.platform, {}};
    const auto asked = scenario.questions.valueOr<ring::Question>();
    asking.questions.set(ring::Question{asked.work, asked.message}); // each message alone, as in the paper
    if (asking.platform.size() == 0)
        return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
    const double seconds = sizes.secondsEach.value_or(infinity);
    const auto done = pieces<Piece>(ringsOfSize.size() * asking.platform.size(), threads, 0, 1, control,
                                    [&](std::size_t i, SolveControl& part) {
                                        return solveSize(asking, i / ringsOfSize.size() + 1,
                                                         ringsOfSize[i % ringsOfSize.size()], seconds, part);
                                    });
    if (!done)
        return done.error();
    RingSizesRun run;
    run.work = asking.questions.get<ring::Question>().work;
    run.message = asking.questions.get<ring::Question>().message;
    for (const auto& [number, piece] : *done)
        if (piece.point) {
            run.points.push_back(*piece.point);
            run.plans.push_back(piece.plan);
        }
    run.stop = control.stop();
    return run;
}

} // namespace equipoise
