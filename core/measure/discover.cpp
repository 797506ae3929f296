// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/discover.h"

#include "core/measure/final_check.h"
#include "core/measure/patterns.h"
#include "core/measure/rounds.h"
#include "core/measure/statistics.h"
#include "core/measure/topology/cables.h"
#include "core/measure/topology/sides.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace equipoise::measure {

namespace {

class Discovery {
public:
    Discovery(Prober& prober, const FoundSink& sink)
        : m_prober(prober)
        , m_sink(sink)
        , m_survey(prober)
        , m_tree(m_survey.tree) {}

    Found run() {
        const std::size_t count = m_survey.size();
        if (count < 2)
            return {m_tree};
        askEverybody();
        findPorts(m_survey);
        tell("hosts");
        explain();
        // Ends: each round measures switches that have become smaller, or is the last one.
        while (askMany())
            explain();
        // With more trunks known, the remaining differences may be explained; any confidence is accepted now.
        m_least = 0;
        m_settled.clear();
        explain();
        m_late = m_prober.left() <= kept;
        tell("rates");
        std::vector<std::size_t> hosts(count);
        std::iota(hosts.begin(), hosts.end(), 0U);
        settlePorts(m_survey, std::move(hosts));
        leaveOut();
        for (std::size_t trunk = 0; trunk < m_tree.trunks.size(); ++trunk)
            weighTrunk(m_survey, trunk);
        tell("trunks");
        findLatencies(m_survey, m_prober);
        Found network{m_tree};
        checkAtRandom(m_survey, network);
        network.tree = m_tree;
        network.whole = !m_survey.isOver() && !m_late;
        return network;
    }

private:
    void tell(std::string_view what) const {
        if (m_sink)
            m_sink(what, m_tree);
    }

    /// Measures all pairs in rounds, with alternating direction. The first four rounds are measured in both
    /// directions; the others are too, if a pair was found to differ by direction.
    void askEverybody() {
        constexpr std::size_t both = 4;
        std::vector<std::size_t> onlyThere;
        const auto rounds = roundRobin(m_survey.size());
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            Flows flows;
            for (std::size_t i = 0; i < rounds[round].size(); ++i) {
                const auto [first, second] = rounds[round][i];
                flows.push_back((round + i) % 2 == 0 ? Flow{first, second} : Flow{second, first});
            }
            keep(flows);
            tell("pairs");
            if (round >= both)
                onlyThere.push_back(m_loads.size() - 1);
            else
                askBack(m_loads.size() - 1);
        }
        for (const std::size_t load : onlyThere)
            if (m_survey.waysDiffer())
                askBack(load);
    }

    static bool differ(double first, double second) {
        return std::min(first, second) < (1 - 2 * telling) * std::max(first, second);
    }

    /// Measures a load in the opposite direction. The flow with the largest difference is then measured alone,
    /// at most three times each way; if it still differs, cables have a rate for each direction.
    void askBack(std::size_t load) {
        Flows flows = m_loads[load].flows;
        for (Flow& flow : flows)
            std::swap(flow.from, flow.to);
        keep(std::move(flows));
        if (m_survey.waysDiffer())
            return;
        const Load& there = m_loads[load];
        const Load& back = m_loads.back();
        std::optional<std::size_t> most;
        for (std::size_t i = 0; i < there.rates.size(); ++i)
            if (!there.heldUp[i] && !back.heldUp[i] && differ(there.rates[i], back.rates[i]) &&
                (!most || std::abs(std::log(there.rates[i] / back.rates[i])) >
                              std::abs(std::log(there.rates[*most] / back.rates[*most]))))
                most = i;
        if (!most)
            return;
        const Flows alone{there.flows[*most]};
        const Flows aloneBack{back.flows[*most]};
        double rate = 0;
        double rateBack = 0;
        constexpr int repeats = 3;
        for (int i = 0; i < repeats; ++i) { // disturbances only make a flow slower
            rate = std::max(rate, m_survey.total(alone));
            rateBack = std::max(rateBack, m_survey.total(aloneBack));
            if (!differ(rate, rateBack))
                return;
        }
        m_survey.setWaysDiffer();
    }

    void keep(Flows flows) {
        auto rates = m_survey.rates(flows);
        std::vector<bool> heldUp(flows.size());
        if (!m_survey.isOver())
            heldUp = m_survey.answers().back().heldUp;
        m_loads.push_back({std::move(flows), std::move(rates), std::move(heldUp)});
    }

    /// A measured flow that is slower than forecast although no known trunk limits it.
    struct Riddle {
        std::size_t load = 0;
        std::size_t flow = 0;
        std::size_t switches = 0; ///< on its route
        double part = 1;          ///< measured rate / forecast
    };

    std::optional<Riddle> riddle() const {
        const Platform platform = platformOf(m_tree);
        Forecast forecast(platform);
        std::optional<Riddle> worst;
        for (std::size_t load = 0; load < m_loads.size(); ++load) {
            const auto said = forecast.rates(m_loads[load].flows);
            for (std::size_t flow = 0; flow < said.size(); ++flow) {
                if (m_loads[load].heldUp[flow] || m_settled.contains({load, flow}))
                    continue;
                const Flow& flowOfLoad = m_loads[load].flows[flow];
                const bool held = said[flow] < 0.97 * forecast.alone(flowOfLoad); // by a trunk that is known
                const double part = m_loads[load].rates[flow] / said[flow];
                if (held || !(part < 1 - telling))
                    continue;
                const Riddle candidate{load, flow, switchesBetween(m_tree, flowOfLoad).size(), part};
                if (!worst ||
                    std::pair(candidate.switches, candidate.part) < std::pair(worst->switches, worst->part))
                    worst = candidate;
            }
        }
        return worst;
    }

    /// Splits switches until the tree explains every measured flow. Stops earlier when 6 + p / 2 flows in a
    /// row led to no split: the rest is attributed to noise. Ends: each round splits a switch or settles a flow.
    void explain() {
        const std::size_t most = 6 + m_survey.size() / 2;
        for (std::size_t inVain = 0; inVain < most && m_prober.left() > kept; ++inVain) {
            const auto slowFlow = riddle();
            if (!slowFlow)
                return;
            const Flow flow = m_loads[slowFlow->load].flows[slowFlow->flow];
            const auto filling = m_survey.isOver() ? std::nullopt : reduced(slowFlow->load, flow);
            if (!filling || !splitOnWay(*filling)) {
                m_settled.insert({slowFlow->load, slowFlow->flow});
                continue;
            }
            inVain = 0;
            tell("trunks");
        }
    }

    /// Whether the first flow is slower than forecast while the others send. `rates`: the last measurement.
    bool isSlow(const Flows& flows, std::vector<double>& rates, int times = 1) {
        std::vector<double> seen;
        for (int i = 0; i < times; ++i) {
            rates = m_survey.rates(flows);
            seen.push_back(rates[0]);
        }
        const Platform platform = platformOf(m_tree);
        return summarise(std::move(seen)).median < (1 - telling) * Forecast(platform).rates(flows)[0];
    }

    /// A minimal subset of the load that still slows this flow, which comes first. Empty if the flow reaches
    /// its forecast when measured again.
    std::optional<Filling> reduced(std::size_t load, const Flow& flow) {
        constexpr int sure = 3;
        std::vector<double> rates;
        if (Flows alone{flow}; isSlow(alone, rates) && isSlow(alone, rates, sure))
            return Filling{alone, m_survey.total(alone, sure)};
        Flows flows{flow};
        for (const Flow& companion : m_loads[load].flows)
            if (companion != flow)
                flows.push_back(companion);
        if (!isSlow(flows, rates)) {
            for (std::size_t i = 0; i < flows.size(); ++i) {
                const auto at =
                    std::ranges::find(m_loads[load].flows, flows[i]) - m_loads[load].flows.begin();
                double& best = m_loads[load].rates[static_cast<std::size_t>(at)];
                best = std::max(best, rates[i]);
            }
            return std::nullopt;
        }
        // Remove half of the companions, then quarters, ..., then single ones, as long as the flow stays slow.
        for (std::size_t count = flows.size() / 2; count > 0; count /= 2)
            for (std::size_t end = flows.size(); end > 1;) {
                const std::size_t begin = end > count + 1 ? end - count : 1;
                Flows fewer = flows;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin),
                            fewer.begin() + static_cast<std::ptrdiff_t>(end));
                if (isSlow(fewer, rates))
                    flows = std::move(fewer);
                end = begin;
            }
        if (flows.size() == 1 || !isSlow(flows, rates, sure))
            return std::nullopt;
        return Filling{flows, m_survey.total(flows, sure)};
    }

    bool splitOnWay(const Filling& filling) {
        std::size_t smallest = 0;
        std::optional<std::pair<std::size_t, Sides>> best;
        for (const std::size_t at : switchesBetween(m_tree, filling.flows.front())) {
            auto sides = sidesAt(m_survey, at, filling);
            if (!sides)
                continue;
            const std::size_t near = elementsAt(m_tree, at).size() - sides->far.size();
            const std::size_t smaller = std::min(near, sides->far.size());
            if (sides->confidence >= m_least && smaller > std::max<std::size_t>(1, smallest)) {
                smallest = smaller;
                best = {at, *std::move(sides)};
            }
        }
        if (!best)
            return false;
        split(best->first, best->second, filling);
        return true;
    }

    void split(std::size_t at, const Sides& sides, const Filling& filling) {
        const std::size_t fresh = m_tree.switches++;
        for (const Element& element : sides.far) {
            if (!element.isTrunk) {
                m_tree.hosts[element.number].at = fresh;
                continue;
            }
            Trunk& trunk = m_tree.trunks[element.number];
            (trunk.one == at ? trunk.one : trunk.other) = fresh;
        }
        Trunk& trunk = m_tree.trunks.emplace_back();
        trunk.one = at;
        trunk.other = fresh;
        trunk.cable.rate = filling.total;
        trunk.flows = filling.flows.size();
        trunk.confidence = sides.confidence;
        weighTrunk(m_survey, m_tree.trunks.size() - 1);
    }

    /// Number of flows in all measurements that are slower than forecast although no trunk of the tree limits
    /// them. Counting stops after the answer in which the number exceeds the limit.
    std::size_t riddles(const Tree& tree, std::size_t limit) const {
        const Platform platform = platformOf(tree);
        Forecast forecast(platform);
        std::size_t count = 0;
        for (const Load& load : m_survey.answers()) {
            if (count > limit)
                break;
            const auto said = forecast.rates(load.flows);
            for (std::size_t i = 0; i < said.size(); ++i)
                if (!load.heldUp[i] && load.rates[i] < (1 - telling) * said[i] &&
                    said[i] >= 0.97 * forecast.alone(load.flows[i]))
                    ++count;
        }
        return count;
    }

    /// Removes trunks without which the measurements are explained as well, except for as many flows as noise
    /// may have slowed. Ends: each round removes a trunk.
    void leaveOut() {
        for (bool again = true; again;) {
            again = false;
            constexpr std::size_t chance =
                3; // a trunk slows the six loads at least with which it was weighed
            const std::size_t now = riddles(m_tree, static_cast<std::size_t>(-1));
            for (std::size_t trunk = 0; trunk < m_tree.trunks.size() && !again; ++trunk)
                if (Tree fewer = without(m_tree, trunk); riddles(fewer, now + chance) <= now + chance) {
                    m_tree = std::move(fewer);
                    again = true;
                }
        }
    }

    /// Measures many simultaneous flows through every switch whose neighbours are new. False when there were
    /// none, or when the budget is nearly used.
    bool askMany() {
        std::vector<Flows> loads;
        for (std::size_t at = 0; at < m_tree.switches; ++at) {
            const auto elements = elementsAt(m_tree, at);
            if (elements.size() < 4 || !m_asked.insert(elements).second)
                continue;
            for (Flows& flows : manyAt(m_tree, at))
                loads.push_back(std::move(flows));
        }
        for (Flows& flows : together(m_tree, loads))
            if (m_prober.left() > kept)
                keep(std::move(flows));
        return !loads.empty() && m_prober.left() > kept;
    }

    static constexpr double kept = 0.4; ///< part of the budget reserved for the rates of the final tree

    Prober& m_prober;
    const FoundSink& m_sink;
    Survey m_survey;
    Tree& m_tree;
    std::vector<Load> m_loads;
    double m_least = 0.5;                                    ///< minimum confidence of a new trunk
    bool m_late = false;                                     ///< the budget ended before all was explained
    std::set<std::pair<std::size_t, std::size_t>> m_settled; ///< load and flow
    std::set<std::vector<Element>> m_asked;                  ///< neighbours of the switches measured so far
};

} // namespace

Found discover(Prober& prober, const FoundSink& sink) {
    return Discovery(prober, sink).run();
}

} // namespace equipoise::measure
