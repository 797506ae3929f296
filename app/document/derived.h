// What is worked out of a plan, once for all who show something of it.
#pragma once

#include "core/schedule/measures.h"
#include "core/solve/plan.h"

#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

namespace app {

/// make(kept), kept for the two plans that were asked about last: several panels and pictures ask one after
/// the other, and of a hundred thousand processors it takes tens of milliseconds. For any thread. A plan does
/// not change once it is kept.
template <auto make>
auto derived(const core::KeptPlan& kept) {
    using T = std::remove_cvref_t<std::invoke_result_t<decltype(make), const core::KeptPlan&>>;
    struct Known {
        std::weak_ptr<const char> plan{};
        std::shared_ptr<const T> value{};
    };
    static std::mutex mutex;
    static Known last;
    static Known before;
    const std::shared_ptr<const char>& token = kept.plan.identity.token();
    {
        const std::scoped_lock lock(mutex);
        for (const Known* known : {&last, &before})
            if (token && known->plan.lock() == token)
                return known->value;
    }
    auto made = std::make_shared<const T>(make(kept));
    const std::scoped_lock lock(mutex);
    before = std::exchange(last, {token, made});
    return made;
}

/// What the plan's schedule says of each processor, by number, and of all.
std::shared_ptr<const core::Measures> measuresOf(const core::KeptPlan& kept);
/// What each processor does in it.
std::shared_ptr<const std::vector<core::Part>> partsOf(const core::KeptPlan& kept);

} // namespace app
