// SPDX-License-Identifier: GPL-3.0-or-later
// Values derived from a plan or a scenario, computed once and shared by all views.
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

/// Beyond this number of processors it takes tens of milliseconds to derive or to show a value of each.
inline constexpr std::size_t manyProcessors = 10'000;

/// Returns make(source). The results for the last `places` plans or scenarios are cached: several panels and pictures
/// need the same one, and of a hundred thousand processors it takes tens of milliseconds. On any thread. Neither a
/// source nor its result changes once it is cached.
template <auto make, std::size_t places = 2, class Source>
auto derived(const Source& source) {
    using T = std::remove_cvref_t<std::invoke_result_t<decltype(make), const Source&>>;
    struct Known {
        std::weak_ptr<const void> source{};
        std::shared_ptr<const T> value{};
    };
    static std::mutex mutex;
    static std::array<Known, places> known; // the most recent first
    const std::shared_ptr<const void> token = tokenOf(source);
    {
        const std::scoped_lock lock(mutex);
        for (const Known& entry : known)
            if (token && entry.source.lock() == token)
                return entry.value;
    }
    auto made = std::make_shared<const T>(make(source));
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
