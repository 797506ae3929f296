// Independent pieces of a study, each with a result or an error.
#pragma once

#include "core/base/control.h"
#include "core/base/parallel.h"
#include "core/base/result.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// parallelFor() as the part of a run from `begin` to `end`. The first error of the pieces that were begun,
/// by number; pieces not done leave their slot empty.
template <class T, class Work>
Result<std::vector<std::optional<T>>> pieces(std::size_t count, unsigned threads, double begin, double end,
                                             SolveControl& control, const Work& work) {
    SolveControl phase = control.part(std::numeric_limits<double>::infinity());
    phase.setSink([&](const Progress& progress) {
        control.report({begin + (end - begin) * progress.fraction.value_or(0), {}, {}, 0});
    });
    std::vector<std::optional<Result<T>>> slots(count);
    parallelFor(count, threads, phase, [&](std::size_t i, SolveControl& part) {
        Result<T> done = work(i, part);
        if (!done || !part.shouldStop())
            slots[i] = std::move(done);
    });
    std::vector<std::optional<T>> all(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (slots[i] && !*slots[i])
            return std::move(*slots[i]).error();
        if (slots[i])
            all[i] = **std::move(slots[i]);
    }
    return all;
}

} // namespace core
