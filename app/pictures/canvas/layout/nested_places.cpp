// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/layout/nested_places.h"

#include "app/pictures/canvas/layout/layout_graph.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace equipoise::gui::canvas {

namespace {

constexpr double nodeRadius = unitLength / 2;
constexpr double gap = 1.1; ///< from disc to disc, over what they need

struct Around {
    std::vector<QPointF> at;
    double reach = 0; ///< from the middle to the edge of the outermost disc
};

/// Discs of radius `each` around one of radius `room`: a few on a circle, many on several.
Around around(std::size_t count, double room, double each) {
    constexpr std::size_t maxOnOneCircle = 12;
    Around found;
    const double half = gap * each;
    double radius = room + half;
    while (found.at.size() < count) { // each circle takes one at least
        std::size_t here = count - found.at.size();
        if (count <= maxOnOneCircle)
            radius = std::max(radius, half / std::sin(std::numbers::pi /
                                                      static_cast<double>(std::max<std::size_t>(here, 2))));
        else
            here = std::min(here, std::max<std::size_t>(
                                      1, static_cast<std::size_t>(std::numbers::pi /
                                                                  std::asin(std::min(1.0, half / radius)))));
        for (std::size_t i = 0; i < here; ++i) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(here);
            found.at.emplace_back(radius * std::sin(angle), -radius * std::cos(angle));
        }
        found.reach = radius + each;
        radius += 2 * half;
    }
    return found;
}

class Nested {
public:
    explicit Nested(const Folds& folds)
        : m_folds(folds)
        , m_radius(folds.nodes() + folds.all().size(), nodeRadius)
        , m_at(m_radius.size()) {
        for (std::uint32_t fold = 0; fold < folds.all().size(); ++fold) // what is within comes before
            m_radius[folds.nodes() + fold] = std::max(aroundOf(fold).reach, nodeRadius);
    }

    double radiusOf(std::uint32_t unit) const { return m_radius[unit]; }
    void put(std::uint32_t unit, QPointF at) { m_at[unit] = at; }
    /// Of all nodes, once the outermost units have been put somewhere.
    std::vector<QPointF> places() {
        for (auto fold = static_cast<std::uint32_t>(m_folds.all().size());
             fold-- > 0;) { // from the outside in
            const QPointF middle = m_at[m_folds.nodes() + fold];
            const std::vector<std::uint32_t>& units = m_folds[fold].units;
            const std::size_t first = hubsOf(fold);
            if (first > 0)
                m_at[units.front()] = middle;
            const Around found = aroundOf(fold);
            for (std::size_t i = first; i < units.size(); ++i)
                m_at[units[i]] = middle + found.at[i - first];
        }
        m_at.resize(m_folds.nodes());
        return std::move(m_at);
    }

private:
    /// A switch stands in the middle of its fold, nobody in that of a group.
    std::size_t hubsOf(std::uint32_t fold) const { return m_folds[fold].isGroup ? 0 : 1; }
    Around aroundOf(std::uint32_t fold) const {
        const std::vector<std::uint32_t>& units = m_folds[fold].units;
        const std::size_t first = hubsOf(fold);
        double each = 0;
        for (std::size_t i = first; i < units.size(); ++i)
            each = std::max(each, m_radius[units[i]]);
        return around(units.size() - first, first > 0 ? m_radius[units.front()] : 0, each);
    }

    const Folds& m_folds;
    std::vector<double> m_radius; ///< by unit
    std::vector<QPointF> m_at;
};

} // namespace

bool isNestedTree(const Folds& folds) {
    return folds.nodes() > maxUnfolded && folds.outermost().size() == 1;
}

std::vector<QPointF> nestedPlaces(const Platform& platform, const Folds& folds,
                                  std::span<const std::optional<QPointF>> known, const Stop& stop) {
    Nested nested(folds);
    const std::vector<std::uint32_t> outermost = folds.outermost();
    if (outermost.size() > 1) {
        std::vector<std::size_t> discOf(folds.nodes());
        std::vector<double> radius;
        for (std::size_t k = 0; k < outermost.size(); ++k) {
            radius.push_back(nested.radiusOf(outermost[k]) / unitLength);
            if (outermost[k] < folds.nodes())
                discOf[outermost[k]] = k;
            else
                for (const std::uint32_t node :
                     folds.nodesOf(outermost[k] - static_cast<std::uint32_t>(folds.nodes())))
                    discOf[node] = k;
        }
        const std::vector<QPointF> middles = discPlaces(graphOf(platform), discOf, radius, stop);
        for (std::size_t k = 0; k < outermost.size(); ++k)
            nested.put(outermost[k], middles[k] * unitLength);
    }
    std::vector<QPointF> places = nested.places();
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = known[i].value_or(places[i]);
    return places;
}

std::optional<std::vector<QPointF>> placesInTree(const Platform& platform, const Folds& folds,
                                                 std::span<const std::optional<QPointF>> known) {
    const auto there = std::ranges::count_if(known, [](const auto& at) { return at.has_value(); });
    if (!isNestedTree(folds) || 2 * static_cast<std::size_t>(there) > known.size())
        return std::nullopt;
    return nestedPlaces(platform, folds, known);
}

} // namespace equipoise::gui::canvas
