// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/heuristics/beam.h"

#include "core/base/random.h"

#include <algorithm>
#include <unordered_set>

namespace equipoise::star {

namespace {

/// A partial schedule: what was served from its end on.
struct Extension {
    Ticks start = 0;       ///< of the transfer added last; the larger the better
    std::uint64_t key = 0; ///< hash of the number of tasks of each receiver
    std::uint32_t parent = 0;
    std::uint32_t worker = 0;
};

class Beam {
public:
    Beam(const Instance& instance, const Target& target, std::size_t width)
        : m_instance(instance)
        , m_target(target)
        , m_width(width)
        , m_served(instance.size(), 0)
        , m_states{{target.makespan, 0, 0, 0}} {
        Random random(0);
        for (std::size_t i = 0; i < instance.size(); ++i) {
            m_keys.push_back(random.next());
            if (target.room[i] > 0)
                m_receivers.push_back(static_cast<std::uint32_t>(i));
        }
    }

    /// Extends every state by one task whose transfer begins at `least` or later; false if no state can be
    /// extended.
    bool step(Ticks least) {
        m_found.clear();
        for (std::uint32_t state = 0; state < m_states.size(); ++state)
            expand(state, least);
        keepBest();
        if (m_found.empty())
            return false;
        remember();
        return true;
    }

    /// The receivers from the first task on, along the best last state.
    std::vector<std::uint32_t> order() const {
        std::vector<std::uint32_t> order;
        std::uint32_t state = 0;
        for (std::size_t level = m_choices.size(); level-- > 0;) {
            const Choice& choice = m_choices[level][state];
            order.push_back(choice.worker);
            state = choice.parent;
        }
        return order;
    }

private:
    struct Choice {
        std::uint32_t parent = 0;
        std::uint32_t worker = 0;
    };

    void expand(std::uint32_t state, Ticks least) {
        const std::size_t size = m_instance.size();
        const std::uint32_t* served = m_served.data() + state * size;
        const Extension& from = m_states[state];
        for (const std::uint32_t i : m_receivers) {
            if (std::cmp_greater_equal(served[i], m_target.room[i]))
                continue;
            const Ticks begin = m_target.makespan - (static_cast<Ticks>(served[i]) + 1) * m_instance.cycle[i];
            const Ticks start = std::min(begin, from.start) - m_instance.down[i];
            if (start >= least)
                m_found.push_back({start, from.key + m_keys[i], state, i});
        }
    }

    /// The `width` best of what was found, each set of counts once.
    void keepBest() {
        const auto better = [](const Extension& a, const Extension& b) {
            if (a.start != b.start)
                return a.start > b.start;
            if (a.key != b.key)
                return a.key < b.key;
            return a.parent != b.parent ? a.parent < b.parent : a.worker < b.worker;
        };
        std::ranges::sort(m_found, better);
        std::vector<Extension>& kept = m_states;
        kept.clear();
        m_seen.clear();
        for (const Extension& candidate : m_found) {
            if (kept.size() == m_width)
                break;
            if (m_seen.insert(candidate.key).second)
                kept.push_back(candidate);
        }
    }

    void remember() {
        const std::size_t size = m_instance.size();
        std::vector<std::uint32_t> served(m_states.size() * size);
        std::vector<Choice> choices;
        for (std::size_t state = 0; state < m_states.size(); ++state) {
            const auto& [start, key, parent, worker] = m_states[state];
            std::copy_n(m_served.begin() + static_cast<std::ptrdiff_t>(parent * size), size,
                        served.begin() + static_cast<std::ptrdiff_t>(state * size));
            ++served[state * size + worker];
            choices.push_back({parent, worker});
        }
        m_served = std::move(served);
        m_choices.push_back(std::move(choices));
    }

    const Instance& m_instance;
    const Target& m_target;
    std::size_t m_width;
    std::vector<std::uint64_t> m_keys; ///< a number for each worker: sums of them stand for counts
    std::vector<std::uint32_t> m_receivers;
    std::vector<std::uint32_t> m_served; ///< by state, then worker
    std::vector<Extension> m_states;
    std::vector<Extension> m_found;
    std::unordered_set<std::uint64_t> m_seen;   ///< keys of m_states
    std::vector<std::vector<Choice>> m_choices; ///< by task from the end, then state
};

} // namespace

std::optional<Moves> scheduleByBeam(const Instance& instance, const Target& target, std::size_t width,
                                    SolveControl& control) {
    Beam beam(instance, target, width);
    for (auto task = static_cast<std::size_t>(target.moved); task-- > 0;)
        if (control.shouldStop() || !beam.step(target.atMaster[task]))
            return std::nullopt;
    return movesTo(instance, target, beam.order());
}

} // namespace equipoise::star
