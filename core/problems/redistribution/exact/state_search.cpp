// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/exact/state_search.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <string>
#include <unordered_map>

namespace equipoise::redistribution {

namespace {

constexpr std::size_t maxArcs = 2 * searchProcessors;
constexpr double idle = -1;

struct Arc {
    std::uint32_t link = 0;
    bool forwards = true;
    std::size_t from = 0;
    std::size_t to = 0;
    double cost = 0;
};

struct State {
    double now = 0;
    std::array<std::int64_t, searchProcessors> loads{}; ///< items held by each processor
    std::array<double, maxArcs> ends{};                 ///< end of the transfer under way on each arc, or
                                                        ///< idle
    std::uint32_t passed = 0; ///< arcs that were startable at an earlier event and whose ports are idle since
                              ///< then
};

struct Start {
    std::size_t arc = 0;
    double time = 0;
};

class Search {
public:
    Search(const Instance& instance, double known, std::int64_t nodes, SolveControl& control)
        : m_instance(instance)
        , m_best(known)
        , m_left(nodes)
        , m_control(control) {
        const std::size_t links = instance.size() > 2 ? instance.size() : instance.size() - 1;
        for (std::size_t i = 0; i < links; ++i) {
            const auto link = static_cast<std::uint32_t>(i);
            if (instance.right[i] < noWay)
                m_arcs.push_back({link, true, i, instance.next(i), instance.right[i]});
            if (instance.left[i] < noWay)
                m_arcs.push_back({link, false, instance.next(i), i, instance.left[i]});
        }
    }

    Searched run() {
        State first;
        first.ends.fill(idle);
        for (std::size_t i = 0; i < m_instance.size(); ++i)
            first.loads[i] = m_instance.loads[i];
        visit(first);
        Searched result;
        result.complete = m_left > 0 && !m_stopped;
        if (!m_found.empty())
            result.runs = runsFound();
        return result;
    }

private:
    bool over() {
        if (--m_left <= 0)
            return true;
        if (m_left % 256 == 0)
            m_stopped = m_stopped || m_control.shouldStop();
        return m_stopped;
    }

    /// Ends before the best one, by more than rounding.
    bool better(double end) const { return end < m_best * (1 - 1e-12); }

    /// No schedule from here ends before this: every port does, from when it is free, what it has to at the
    /// best shift.
    double minEnd(const State& state) const {
        const std::size_t size = m_instance.size();
        std::array<double, searchProcessors> sends{};
        std::array<double, searchProcessors> receives{};
        sends.fill(state.now);
        receives.fill(state.now);
        std::array<std::int64_t, searchProcessors> sums{};
        for (std::size_t i = 0; i < size; ++i)
            sums[i] = state.loads[i] - (m_instance.loads[i] - m_instance.imbalance[i]);
        for (std::size_t k = 0; k < m_arcs.size(); ++k)
            if (state.ends[k] != idle) {
                ++sums[m_arcs[k].to];
                sends[m_arcs[k].from] = state.ends[k];
                receives[m_arcs[k].to] = state.ends[k];
            }
        std::int64_t least = 0;
        std::int64_t most = 0;
        for (std::size_t i = 0; i < size; ++i) {
            sums[i] += i > 0 ? sums[i - 1] : 0;
            least = i > 0 ? std::min(least, sums[i]) : sums[i];
            most = i > 0 ? std::max(most, sums[i]) : sums[i];
        }
        double best = noWay;
        const bool pair = size == 2;
        for (std::int64_t shift = pair ? 0 : -most; shift <= (pair ? 0 : -least); ++shift)
            best = std::min(best, endAt(shift, sums, sends, receives));
        return best;
    }

    double endAt(std::int64_t shift, const std::array<std::int64_t, searchProcessors>& sums,
                 std::array<double, searchProcessors> sends,
                 std::array<double, searchProcessors> receives) const {
        double end = 0;
        for (std::size_t i = 0; i < m_instance.size(); ++i) {
            const std::int64_t flow = sums[i] + shift;
            if (flow == 0)
                continue;
            const std::size_t next = m_instance.next(i);
            const double time = static_cast<double>(flow > 0 ? flow : -flow) *
                                (flow > 0 ? m_instance.right[i] : m_instance.left[i]);
            sends[flow > 0 ? i : next] += time;
            receives[flow > 0 ? next : i] += time;
        }
        for (std::size_t i = 0; i < m_instance.size(); ++i)
            end = std::max({end, sends[i], receives[i]});
        return end;
    }

    bool done(const State& state) const {
        for (std::size_t i = 0; i < m_instance.size(); ++i)
            if (state.loads[i] != m_instance.loads[i] - m_instance.imbalance[i])
                return false;
        return std::ranges::all_of(m_arcs, [&](const Arc& arc) {
            return state.ends[static_cast<std::size_t>(&arc - m_arcs.data())] == idle;
        });
    }

    /// Whether the same was met no later.
    bool met(const State& state) {
        std::string key;
        key.reserve(m_arcs.size() * sizeof(double) + sizeof(state.loads) + sizeof(state.passed));
        const auto add = [&key](const auto& value) {
            char bytes[sizeof(value)];
            std::memcpy(bytes, &value, sizeof(value));
            key.append(bytes, sizeof(value));
        };
        for (std::size_t i = 0; i < m_instance.size(); ++i)
            add(state.loads[i]);
        for (std::size_t k = 0; k < m_arcs.size(); ++k)
            add(state.ends[k] == idle ? idle : state.ends[k] - state.now);
        add(state.passed);
        const auto [entry, fresh] = m_met.try_emplace(std::move(key), state.now);
        if (!fresh && entry->second <= state.now)
            return true;
        entry->second = state.now;
        return false;
    }

    void visit(const State& state) {
        if (over())
            return;
        if (done(state)) {
            if (better(state.now)) {
                m_best = state.now;
                m_found = m_starts;
            }
            return;
        }
        if (!better(minEnd(state)) || met(state))
            return;
        choose(state, 0);
    }

    bool canStart(const State& state, std::size_t index) const {
        const Arc& arc = m_arcs[index];
        if (state.loads[arc.from] < 1)
            return false;
        for (std::size_t k = 0; k < m_arcs.size(); ++k)
            if (state.ends[k] != idle && (m_arcs[k].from == arc.from || m_arcs[k].to == arc.to))
                return false;
        return true;
    }

    /// Branches over the arcs from `candidate` on that can start: each one either starts now or waits.
    void choose(const State& state, std::size_t candidate) {
        while (candidate < m_arcs.size() && !canStart(state, candidate))
            ++candidate;
        if (candidate == m_arcs.size()) {
            advance(state);
            return;
        }
        const std::uint32_t bit = std::uint32_t{1} << candidate;
        if ((state.passed & bit) == 0) {
            State started = state;
            const Arc& arc = m_arcs[candidate];
            --started.loads[arc.from];
            started.ends[candidate] = state.now + arc.cost;
            for (std::size_t k = 0; k < m_arcs.size(); ++k)
                if (m_arcs[k].from == arc.from || m_arcs[k].to == arc.to)
                    started.passed &= ~(std::uint32_t{1} << k);
            m_starts.push_back({candidate, state.now});
            choose(started, candidate + 1);
            m_starts.pop_back();
        }
        if (m_left <= 0 || m_stopped)
            return;
        State without = state;
        without.passed |= bit;
        choose(without, candidate + 1);
    }

    /// To the next end of a transfer.
    void advance(const State& state) {
        double next = noWay;
        for (std::size_t k = 0; k < m_arcs.size(); ++k)
            if (state.ends[k] != idle)
                next = std::min(next, state.ends[k]);
        if (next == noWay)
            return;
        State later = state;
        later.now = next;
        for (std::size_t k = 0; k < m_arcs.size(); ++k)
            if (state.ends[k] == next) {
                later.ends[k] = idle;
                ++later.loads[m_arcs[k].to];
            }
        visit(later);
    }

    std::vector<Run> runsFound() const {
        std::vector<Run> runs;
        for (const Start& start : m_found)
            runs.push_back({m_arcs[start.arc].link, m_arcs[start.arc].forwards, start.time, 1, 0});
        std::ranges::stable_sort(runs, {}, &Run::link);
        return runs;
    }

    const Instance& m_instance;
    std::vector<Arc> m_arcs;
    double m_best;
    std::int64_t m_left;
    bool m_stopped = false;
    SolveControl& m_control;
    std::vector<Start> m_starts;
    std::vector<Start> m_found;
    std::unordered_map<std::string, double> m_met;
};

} // namespace

Searched searchStates(const Instance& instance, double known, std::int64_t nodes, SolveControl& control) {
    return Search(instance, known, nodes, control).run();
}

} // namespace equipoise::redistribution
