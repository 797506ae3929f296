// SPDX-License-Identifier: GPL-3.0-or-later
// Independent pieces of a study, each with a result or an error.
#pragma once

#include "core/base/control/control.h"
#include "core/base/control/parallel.h"
#include "core/base/numbers/number.h"
#include "core/base/result.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace equipoise {

/// Result of one piece.
template <class T>
struct Done {
    std::size_t number = 0;
    T result;
};

/// Runs pieces by parallelFor(), as the part of a run from `begin` to `end`. Returns the completed pieces by
/// number, or the error of the first failed piece. Pieces interrupted by a stop are omitted. Memory depends on
/// the completed pieces, so `count` may be large.
template <class T, class Work>
Result<std::vector<Done<T>>> pieces(std::size_t count, unsigned threads, double begin, double end,
                                    SolveControl& control, const Work& work) {
    SolveControl phase = control.part(infinity);
    phase.setSink([&](const Progress& progress) {
        control.report({begin + (end - begin) * progress.fraction.value_or(0), {}, {}, 0});
    });
    std::mutex mutex;
    std::vector<Done<T>> finished;
    std::map<std::size_t, Error> errors;
    parallelFor(count, threads, phase, [&](std::size_t i, SolveControl& part) {
        Result<T> done = work(i, part);
        const std::lock_guard lock(mutex);
        if (!done)
            errors.emplace(i, std::move(done).error());
        else if (!part.shouldStop())
            finished.push_back({i, *std::move(done)});
    });
    if (!errors.empty())
        return std::move(errors.begin()->second);
    std::ranges::sort(finished, {}, &Done<T>::number);
    control.shouldStop(); // learns why its parts stopped
    return finished;
}

} // namespace equipoise
