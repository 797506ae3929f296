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

/// What one piece gave.
template <class T>
struct Done {
    std::size_t number = 0;
    T result;
};

/// parallelFor() as the part of a run from `begin` to `end`: the pieces that were done, by number, or the
/// first error of those that were begun. One that a stop cut short gives nothing. `count` may be large:
/// memory is taken for what is done, not for what is asked.
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
