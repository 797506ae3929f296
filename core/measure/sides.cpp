#include "core/measure/sides.h"

#include "core/base/disjoint_sets.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace core::measure {

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
            m_rate.push_back(rateTo(survey.tree, host, at));
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
        for (std::size_t place = 0; place < m_elements.size(); ++place)
            settle(place);
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

    /// False if it is on the other side already.
    bool set(std::size_t place, Side side) {
        Side& own = sideOf(place);
        const bool fits = own == Side::Unknown || own == side;
        own = side;
        return fits;
    }

    /// No single flow over the trunk is faster than it.
    void join() {
        for (std::size_t one = 0; one < m_place.size(); ++one)
            for (std::size_t other = 0; other < one; ++other)
                if (m_survey.seen(one, other) > (1 + telling) * m_filling.total)
                    if (const auto from = rootOf(m_place[one]), into = rootOf(m_place[other]); from != into)
                        m_together.join(from, into);
    }

    /// One more flow, between the host that is asked about and one whose side is known.
    struct Extra {
        Flow flow;
        double gain = 0; ///< of the sum, if it does not come over the trunk
    };

    /// What a host has left beside the filling.
    double leftOf(std::size_t host, bool sends) const {
        double left = m_rate[host];
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

    /// The one that would change the sum most: from the near side, or to the far side.
    Extra extraFor(std::size_t asked, Side with) {
        Extra best;
        for (std::size_t host = 0; host < m_place.size(); ++host) {
            if (sideOf(m_place[host]) != with || m_place[host] == m_place[asked])
                continue;
            const bool sends = with == Side::Near;
            const double gain =
                std::min(leftOf(asked, !sends), takesPart(host) ? leftOf(host, sends) : sharedLeft(host));
            if (gain > best.gain)
                best = {sends ? Flow{host, asked} : Flow{asked, host}, gain};
        }
        return best;
    }

    /// Of a host that does not take part, what its element has left beside those that do.
    double sharedLeft(std::size_t host) const {
        double left = m_rate[host];
        const Element& element = m_elements[m_place[host]];
        if (!element.isTrunk)
            return left;
        double used = 0;
        for (const Flow& flow : m_filling.flows)
            if (m_place[flow.from] == m_place[host] || m_place[flow.to] == m_place[host])
                used += m_filling.total / static_cast<double>(m_filling.flows.size());
        return std::min(left, m_survey.tree.trunks[element.number].cable.rate - used);
    }

    /// Whether the element, and all that are with it, are on the far side.
    bool find(std::size_t place) {
        std::size_t asked = 0;
        double fastest = -1;
        for (std::size_t host = 0; host < m_place.size(); ++host)
            if (rootOf(m_place[host]) == rootOf(place) && m_rate[host] > fastest) {
                asked = host;
                fastest = m_rate[host];
            }
        // From the near side the sum rises if it is there, too; with the far side, if it is there. What else
        // is on its way, and not known yet, may hold a flow back: where neither rises as much as it should,
        // the one that does more is believed.
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
    std::vector<Side> m_side;         ///< by root
    DisjointSets m_together;          ///< elements
    std::vector<std::size_t> m_place; ///< element, by host
    std::vector<double> m_rate;       ///< to the switch, by host
    double m_confidence = 1;
};

} // namespace

std::optional<Sides> sidesAt(Survey& survey, std::size_t at, const Filling& filling) {
    return Sorting(survey, at, filling).run();
}

} // namespace core::measure
