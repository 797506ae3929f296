// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/final_check.h"

#include "core/base/random.h"
#include "core/measure/patterns.h"
#include "core/measure/statistics.h"
#include "core/measure/topology/cables.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace equipoise::measure {

namespace {

constexpr std::size_t maxAnswers = 3; ///< measurements of one pattern

struct Pattern {
    Flows flows;
    std::vector<Load> answers;
};

/// A port or trunk in one direction, or in both together, and the flows of a pattern that use it.
struct CableUse {
    Element cable;
    double capacity = 0;
    std::vector<std::size_t> flows;
};

class CableUses {
public:
    CableUses(const Tree& tree, const Flows& flows)
        : m_tree(tree) {
        for (std::size_t i = 0; i < flows.size(); ++i) {
            const auto [from, to] = flows[i];
            add({false, from}, tree.hosts[from].cable, true, i);
            add({false, to}, tree.hosts[to].cable, false, i);
            const auto way = switchesBetween(tree, flows[i]);
            for (std::size_t k = 1; k < way.size(); ++k)
                addTrunk(way[k - 1], way[k], i);
        }
    }
    const std::vector<CableUse>& all() const { return m_uses; }

private:
    void addTrunk(std::size_t from, std::size_t to, std::size_t flow) {
        for (std::size_t i = 0; i < m_tree.trunks.size(); ++i) {
            const Trunk& trunk = m_tree.trunks[i];
            if (std::minmax(trunk.one, trunk.other) == std::minmax(from, to))
                add({true, i}, trunk.cable, trunk.one == from, flow);
        }
    }
    void add(const Element& element, const Cable& cable, bool there, std::size_t flow) {
        useOf(element, there ? 0 : 1, there ? cable.rate : cable.back()).push_back(flow);
        if (cable.duplex < fullDuplex && cable.otherWay <= 0)
            useOf(element, 2, cable.duplex * cable.rate).push_back(flow);
    }
    std::vector<std::size_t>& useOf(const Element& element, int way, double capacity) {
        const std::pair key{element, way};
        const auto known = std::ranges::find(m_keys, key);
        const auto place = static_cast<std::size_t>(known - m_keys.begin());
        if (known == m_keys.end()) {
            m_keys.push_back(key);
            m_uses.push_back({element, capacity, {}});
        }
        return m_uses[place].flows;
    }

    const Tree& m_tree;
    std::vector<CableUse> m_uses;
    std::vector<std::pair<Element, int>> m_keys;
};

double totalOf(const CableUse& use, const std::vector<double>& rates) {
    double total = 0;
    for (const std::size_t flow : use.flows)
        total += rates[flow];
    return total;
}

/// Total rates of the flows of a use in descending order, without answers in which a flow was held up.
std::vector<double> sharedTotals(const CableUse& use, const std::vector<Load>& answers) {
    std::vector<double> totals;
    for (const Load& answer : answers)
        if (std::ranges::none_of(use.flows, [&](std::size_t flow) { return answer.heldUp[flow]; }))
            totals.push_back(totalOf(use, answer.rates));
    std::ranges::sort(totals, std::greater<>());
    return totals;
}

enum class Contradiction { None, Faster, Slower };

class FinalCheck {
public:
    explicit FinalCheck(Survey& survey)
        : m_survey(survey)
        , m_tree(survey.tree) {}

    void run(Found& network) {
        ask();
        measureAgain();
        for (const Element& cable : contradicted(std::nullopt))
            cableOf(cable).confidence = 0;
        compare(network);
    }

private:
    Cable& cableOf(const Element& element) {
        return element.isTrunk ? m_tree.trunks[element.number].cable : m_tree.hosts[element.number].cable;
    }

    void ask() {
        constexpr std::size_t patternsOfAKind = 4;
        Random random(1);
        const std::size_t count = m_survey.size();
        for (std::size_t i = 0; i < 3 * patternsOfAKind && !m_survey.isOver(); ++i) {
            const std::size_t flows = i % 3 == 0 ? 1 : i % 3 == 1 ? 2 : count / 2;
            Pattern pattern{randomPattern(random, count, flows), {}};
            do {
                m_survey.rates(pattern.flows);
                if (!m_survey.isOver())
                    pattern.answers.push_back(m_survey.answers().back());
            } while (!m_survey.isOver() && pattern.answers.size() < maxAnswers &&
                     !contradictedBy(pattern, std::nullopt).empty());
            if (!pattern.answers.empty())
                m_patterns.push_back(std::move(pattern));
        }
    }

    /// Disturbances only make flows slower. So a cable counts as slower than its rate if all answers are slower,
    /// and as faster if two answers are faster, or the only one.
    static Contradiction contradiction(const CableUse& use, double forecast,
                                       const std::vector<double>& totals) {
        constexpr double full = 0.97;
        if (totals.empty())
            return Contradiction::None;
        if (totals[totals.size() > 1 ? 1 : 0] > (1 + telling / 2) * use.capacity)
            return Contradiction::Faster;
        if (forecast >= full * use.capacity && totals.front() < (1 - telling) * use.capacity)
            return Contradiction::Slower;
        return Contradiction::None;
    }

    /// The cables whose rates the answers to a pattern contradict. `only`: restricts the kind.
    std::set<Element> contradictedBy(const Pattern& pattern, std::optional<Contradiction> only) const {
        std::set<Element> cables;
        const Platform platform = platformOf(m_tree);
        const auto forecast = Forecast(platform).rates(pattern.flows);
        const CableUses uses(m_tree, pattern.flows);
        for (const CableUse& use : uses.all()) {
            const auto kind = contradiction(use, totalOf(use, forecast), sharedTotals(use, pattern.answers));
            if (kind != Contradiction::None && kind == only.value_or(kind))
                cables.insert(use.cable);
        }
        return cables;
    }

    std::set<Element> contradicted(std::optional<Contradiction> only) const {
        std::set<Element> cables;
        for (const Pattern& pattern : m_patterns)
            cables.merge(contradictedBy(pattern, only));
        return cables;
    }

    void measureAgain() {
        std::vector<std::size_t> hosts;
        for (const Element& cable : contradicted(Contradiction::Faster))
            if (cable.isTrunk)
                weighTrunk(m_survey, cable.number);
            else
                hosts.push_back(cable.number);
        if (!hosts.empty())
            settlePorts(m_survey, std::move(hosts));
    }

    /// Sets the misfit fields: median measured rate of each flow, relative to its forecast by the final tree.
    void compare(Found& network) const {
        const Platform platform = platformOf(m_tree);
        Forecast forecast(platform);
        std::vector<double> misfits;
        for (const Pattern& pattern : m_patterns) {
            const auto said = forecast.rates(pattern.flows);
            for (std::size_t i = 0; i < said.size(); ++i) {
                std::vector<double> seen;
                for (const Load& answer : pattern.answers)
                    seen.push_back(answer.rates[i]);
                misfits.push_back(std::abs(summarise(std::move(seen)).median / said[i] - 1));
            }
        }
        network.told = misfits.size();
        network.worst = misfits.empty() ? 0 : std::ranges::max(misfits);
        network.misfit = summarise(std::move(misfits)).median;
    }

    Survey& m_survey;
    Tree& m_tree;
    std::vector<Pattern> m_patterns;
};

} // namespace

void checkAtRandom(Survey& survey, Found& network) {
    FinalCheck(survey).run(network);
}

} // namespace equipoise::measure
