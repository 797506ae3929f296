// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/topology/sides.h"

#include "core/base/containers/disjoint_sets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

namespace equipoise::measure {

namespace {

enum class Side { Unknown, Near, Far };

class Sorting {
public:
    Sorting(Survey& survey, std::size_t at, const Filling& filling)
        : m_survey(survey)
        , m_at(at)
        , m_filling(filling)
        , m_toward(elementsToward(survey.tree, at))
        , m_elements(elementsAt(survey.tree, at))
        , m_side(m_elements.size(), Side::Unknown)
        , m_together(m_elements.size()) {
        for (std::size_t host = 0; host < m_toward.size(); ++host) {
            m_place.push_back(
                static_cast<std::size_t>(std::ranges::find(m_elements, m_toward[host]) - m_elements.begin()));
            m_out.push_back(rateTo(survey.tree, host, at));
            m_in.push_back(rateFrom(survey.tree, host, at));
        }
    }

    std::optional<Sides> run() {
        join();
        const Flow& first = m_filling.flows.front();
        if (!set(m_place[first.from], Side::Near) || !set(m_place[first.to], Side::Far))
            return std::nullopt;
        // The others may come the other way, where a trunk carries one way at a time.
        for (const Flow& flow : m_filling.flows) {
            settle(m_place[flow.from]);
            settle(m_place[flow.to]);
            if (sideOf(m_place[flow.from]) == sideOf(m_place[flow.to]))
                return std::nullopt;
        }
        for (std::size_t place = 0; place < m_elements.size(); ++place) {
            askTogether(Side::Near);
            askTogether(Side::Far);
            settle(place);
        }
        Sides sides;
        sides.confidence = m_confidence;
        for (std::size_t place = 0; place < m_elements.size(); ++place)
            if (sideOf(place) == Side::Far)
                sides.far.push_back(m_elements[place]);
        return sides;
    }

private:
    std::uint32_t rootOf(std::size_t place) { return m_together.rootOf(static_cast<std::uint32_t>(place)); }
    Side& sideOf(std::size_t place) { return m_side[rootOf(place)]; }

    void settle(std::size_t place) {
        if (sideOf(place) == Side::Unknown)
            set(place, find(place) ? Side::Far : Side::Near);
    }

    /// Sets the side of an element and those joined with it. False if it was on the opposite side.
    bool set(std::size_t place, Side side) {
        Side& current = sideOf(place);
        const bool fits = current == Side::Unknown || current == side;
        current = side;
        return fits;
    }

    /// Joins hosts that exchanged a flow faster than the trunk: such a flow does not cross it.
    void join() {
        for (std::size_t first = 0; first < m_place.size(); ++first)
            for (std::size_t second = 0; second < first; ++second)
                if (m_survey.seen(first, second) > (1 + telling) * m_filling.total)
                    if (const auto from = rootOf(m_place[first]), into = rootOf(m_place[second]);
                        from != into)
                        m_together.join(from, into);
    }

    /// An additional flow between a host of unknown side and a host of known side.
    struct Extra {
        Flow flow;
        double gain = 0; ///< expected rise of the sum of rates, if the flow does not cross the trunk
    };

    /// Rate that a host has left while the filling flows send.
    double leftOf(std::size_t host, bool sends) const {
        double left = sends ? m_out[host] : m_in[host];
        const bool oneWay = m_survey.tree.hosts[host].cable.duplex < fullDuplex;
        for (const Flow& flow : m_filling.flows)
            if ((sends || oneWay ? flow.from : flow.to) == host || (oneWay && flow.to == host))
                left -= m_filling.total / static_cast<double>(m_filling.flows.size());
        return left;
    }

    bool takesPart(std::size_t host) const {
        return std::ranges::any_of(m_filling.flows,
                                   [&](const Flow& flow) { return flow.from == host || flow.to == host; });
    }

    /// The additional flow with the maximum gain: from the near side, or to the far side.
    Extra extraFor(std::size_t asked, Side with, const std::set<std::size_t>& used = {}) {
        Extra best;
        for (std::size_t host = 0; host < m_place.size(); ++host) {
            if (sideOf(m_place[host]) != with || m_place[host] == m_place[asked] ||
                used.contains(m_place[host]))
                continue;
            const bool sends = with == Side::Near;
            const Extra extra = between(host, asked, sends);
            if (extra.gain > best.gain)
                best = extra;
        }
        return best;
    }

    Extra between(std::size_t known, std::size_t asked, bool knownSends) const {
        const double gain =
            std::min(leftOf(asked, !knownSends),
                     takesPart(known) ? leftOf(known, knownSends) : sharedLeft(known, knownSends));
        return {knownSends ? Flow{known, asked} : Flow{asked, known}, gain};
    }

    /// Rate that the element of a host outside the filling has left while the filling flows send.
    double sharedLeft(std::size_t host, bool sends) const {
        double left = sends ? m_out[host] : m_in[host];
        const Element& element = m_elements[m_place[host]];
        if (!element.isTrunk)
            return left;
        double used = 0;
        for (const Flow& flow : m_filling.flows)
            if (m_place[flow.from] == m_place[host] || m_place[flow.to] == m_place[host])
                used += m_filling.total / static_cast<double>(m_filling.flows.size());
        const Trunk& trunk = m_survey.tree.trunks[element.number];
        const std::size_t beyond = trunk.one == m_at ? trunk.other : trunk.one;
        return std::min(left, rateInto(trunk, sends ? m_at : beyond) - used);
    }

    /// The fastest host of an element and all elements joined with it.
    std::size_t fastestOf(std::size_t place) {
        std::size_t fastest = 0;
        double most = -1;
        for (std::size_t host = 0; host < m_place.size(); ++host)
            if (rootOf(m_place[host]) == rootOf(place) && std::min(m_out[host], m_in[host]) > most) {
                fastest = host;
                most = std::min(m_out[host], m_in[host]);
            }
        return fastest;
    }

    /// Settles many elements in one measurement, as long as each measurement settles several.
    void askTogether(Side with) {
        std::size_t& asked = m_askedWith[with == Side::Near ? 0 : 1];
        // Ends: each round settles two elements at least, or is the last one.
        for (std::size_t known = knownOn(with); known >= 2 * asked && !m_survey.isOver();
             known = knownOn(with)) {
            asked = std::max<std::size_t>(known, 1);
            if (settleWith(with) > 1)
                asked = 0;
        }
    }

    std::size_t knownOn(Side side) {
        std::size_t count = 0;
        for (std::size_t place = 0; place < m_elements.size(); ++place)
            count += sideOf(place) == side ? 1U : 0U;
        return count;
    }

    /// Adds a flow for each of many elements of unknown side in one measurement. Each has a separate partner
    /// among the known elements, which carries no other flow. Returns the number of settled elements.
    std::size_t settleWith(Side with) {
        std::set<std::size_t> used; // known elements
        for (const Flow& flow : m_filling.flows)
            used.insert({m_place[flow.from], m_place[flow.to]});
        Flows flows = m_filling.flows;
        std::vector<Extra> extras;
        for (std::size_t place = 0; place < m_elements.size(); ++place) {
            if (sideOf(place) != Side::Unknown || rootOf(place) != place)
                continue;
            const Extra best = extraFor(fastestOf(place), with, used);
            if (best.gain <= 2 * clearlyMore())
                continue;
            used.insert(m_place[with == Side::Near ? best.flow.from : best.flow.to]);
            extras.push_back(best);
            flows.push_back(best.flow);
        }
        if (extras.size() < 2)
            return 0;
        const auto rates = m_survey.rates(flows);
        std::size_t settled = 0;
        for (std::size_t i = 0; i < extras.size(); ++i)
            if (staysOnSide(extras[i], rates[m_filling.flows.size() + i], rates)) {
                const Flow& flow = extras[i].flow;
                set(m_place[with == Side::Near ? flow.to : flow.from], with);
                ++settled;
            }
        return settled;
    }

    /// Whether an additional flow does not cross the full trunk. A crossing flow takes its rate from the filling
    /// flows, and gets about as much as one of them. So it neither exceeds their loss nor any of them by far.
    bool staysOnSide(const Extra& extra, double rate, const std::vector<double>& rates) const {
        constexpr double most = 0.75; // of the expected gain
        constexpr double farMore = 1.7;
        const auto fillingEnd = rates.begin() + static_cast<std::ptrdiff_t>(m_filling.flows.size());
        const double lost = std::max(0.0, m_filling.total - std::accumulate(rates.begin(), fillingEnd, 0.0));
        return rate - lost > std::max(extra.gain / 2, clearlyMore()) ||
               (rate > most * extra.gain && rate > farMore * *std::max_element(rates.begin(), fillingEnd));
    }

    /// Whether the element, and all elements joined with it, are on the far side.
    bool find(std::size_t place) {
        const std::size_t asked = fastestOf(place);
        // The sum of rates rises with a partner on the same side. Other unknown trunks may slow the flow: if
        // neither sum rises as expected, the larger rise decides.
        const Extra near = extraFor(asked, Side::Near);
        const Extra far = extraFor(asked, Side::Far);
        const double nearRise = near.gain > 0 ? rise(near, 1) : 0;
        if (isClear(near, nearRise))
            return false;
        const double farRise = far.gain > 0 ? rise(far, 1) : 0;
        if (isClear(far, farRise))
            return true;
        constexpr int often = 5;
        const double more = (far.gain > 0 ? rise(far, often) : 0) - (near.gain > 0 ? rise(near, often) : 0);
        m_confidence = std::min(m_confidence, std::abs(more) / clearlyMore());
        return more > 0;
    }

    double clearlyMore() const { return telling / 2 * m_filling.total; }
    bool isClear(const Extra& extra, double rise) const {
        return rise > std::max(extra.gain / 2, clearlyMore());
    }
    double rise(const Extra& extra, int times) {
        Flows flows = m_filling.flows;
        flows.push_back(extra.flow);
        return m_survey.total(flows, times) - m_filling.total;
    }

    Survey& m_survey;
    std::size_t m_at;
    const Filling& m_filling;
    std::vector<Element> m_toward; ///< by host
    std::vector<Element> m_elements;
    std::vector<Side> m_side;                 ///< by root
    DisjointSets m_together;                  ///< elements
    std::vector<std::size_t> m_place;         ///< element, by host
    std::vector<double> m_out;                ///< to the switch, by host
    std::vector<double> m_in;                 ///< from there
    std::array<std::size_t, 2> m_askedWith{}; ///< by side: known elements when settleWith() last failed
    double m_confidence = 1;
};

} // namespace

std::optional<Sides> sidesAt(Survey& survey, std::size_t at, const Filling& filling) {
    return Sorting(survey, at, filling).run();
}

} // namespace equipoise::measure
