// SPDX-License-Identifier: GPL-3.0-or-later
// What is worked out of a plan or a scenario, once for all who show something of it.
#pragma once

#include "core/model/plan.h"
#include "core/schedule/measures.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <mutex>
#include <type_traits>
#include <vector>

namespace equipoise::gui {

inline std::shared_ptr<const void> tokenOf(const PlanRecord& kept) {
    return kept.plan.identity.token();
}
inline std::shared_ptr<const void> tokenOf(const std::shared_ptr<const Scenario>& scenario) {
    return scenario;
}

/// From so many processors on it takes tens of milliseconds to work out or to show anything of all of them.
inline constexpr std::size_t manyProcessors = 10'000;

/// make(one), kept for the two plans or scenarios (or as many as `places`) that were asked about last:
/// several panels and pictures ask one after the other, and of a hundred thousand processors it takes tens of
/// milliseconds. For any thread. Neither changes once it is kept.
template <auto make, std::size_t places = 2, class One>
auto derived(const One& one) {
    using T = std::remove_cvref_t<std::invoke_result_t<decltype(make), const One&>>;
    struct Known {
        std::weak_ptr<const void> one{};
        std::shared_ptr<const T> value{};
    };
    static std::mutex mutex;
    static std::array<Known, places> known; // the last one first
    const std::shared_ptr<const void> token = tokenOf(one);
    {
        const std::scoped_lock lock(mutex);
        for (const Known& entry : known)
            if (token && entry.one.lock() == token)
                return entry.value;
    }
    auto made = std::make_shared<const T>(make(one));
    const std::scoped_lock lock(mutex);
    std::ranges::rotate(known, std::prev(known.end()));
    known.front() = {token, made};
    return made;
}

/// What the plan's schedule says of each processor, by number, and of all.
std::shared_ptr<const Measures> measuresOf(const PlanRecord& kept);
/// What each processor does in it.
std::shared_ptr<const std::vector<equipoise::Part>> partsOf(const PlanRecord& kept);

} // namespace equipoise::gui
