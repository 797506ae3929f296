// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/layout/folds.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace equipoise::gui::canvas {

NodeId nodeAt(const Platform& platform, std::size_t position) {
    return position < platform.size() ? NodeId(ProcessorId{position})
                                      : NodeId(SwitchId{position - platform.size()});
}

Folds::Folds(const Platform& platform)
    : m_inside(platform.size() + platform.switches.size(), none) {
    addGroups(platform);
    if (nodes() <= maxUnfolded) {
        for (Fold& group : m_folds)
            group.shown = Fold::Shown::Outlined;
        return;
    }
    const auto number = [&](NodeId id) {
        const auto node =
            static_cast<std::uint32_t>(id.isProcessor() ? id.index : platform.size() + id.index);
        return m_inside[node] == none ? node : static_cast<std::uint32_t>(nodes() + m_inside[node]);
    };
    Edges edges;
    edges.reserve(platform.links.size());
    for (const Link& link : platform.links)
        edges.emplace_back(number(link.from), number(link.to));
    std::uint32_t level = 1;
    while (addLevel(platform, level, edges)) // ends: each level has a tenth less to fold
        ++level;
    showAtFirst();
}

std::uint32_t Folds::add(Fold fold) {
    const auto number = static_cast<std::uint32_t>(m_folds.size());
    fold.parent = number;
    for (const std::uint32_t unit : fold.units)
        (unit < nodes() ? m_inside[unit] : m_folds[unit - nodes()].parent) = number;
    m_folds.push_back(std::move(fold));
    return number;
}

void Folds::addGroups(const Platform& platform) {
    std::unordered_map<std::string_view, std::size_t> numbers;
    std::vector<Fold> groups;
    for (std::uint32_t node = 0; node < nodes(); ++node) {
        const std::string& name = platform.groupOf(nodeAt(platform, node));
        if (name.empty())
            continue;
        const auto [found, added] = numbers.try_emplace(name, groups.size());
        if (added)
            groups.push_back({.name = name, .isGroup = true});
        groups[found->second].units.push_back(node);
    }
    for (Fold& group : groups)
        add(std::move(group));
}

/// Takes what hangs on a single neighbour to that one, if it is a switch or has one in its middle.
bool Folds::addLevel(const Platform& platform, std::uint32_t level, Edges& edges) {
    constexpr std::uint32_t several = none - 1;
    std::vector<std::uint32_t> neighbour(nodes() + m_folds.size(), none);
    std::erase_if(edges, [](const auto& edge) { return edge.first == edge.second; });
    for (const auto& [a, b] : edges)
        for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
            if (neighbour[one] == none)
                neighbour[one] = other;
            else if (neighbour[one] != other)
                neighbour[one] = several;
    const auto isLeaf = [&](std::uint32_t unit) { return neighbour[unit] < several; };
    const auto hasSwitch = [&](std::uint32_t unit) {
        return unit < nodes() ? unit >= platform.size() : !m_folds[unit - nodes()].isGroup;
    };
    std::vector<std::pair<std::uint32_t, std::uint32_t>> taken; // by whom, what
    std::size_t units = 0;
    for (std::uint32_t unit = 0; unit < neighbour.size(); ++unit) {
        if (neighbour[unit] == none)
            continue;
        ++units;
        const std::uint32_t hub = neighbour[unit];
        // Of two that have nobody else the earlier switch is the hub.
        if (isLeaf(unit) && hasSwitch(hub) && (!isLeaf(hub) || !hasSwitch(unit) || hub < unit))
            taken.emplace_back(hub, unit);
    }
    if (taken.empty() || 10 * taken.size() < units)
        return false;
    std::ranges::stable_sort(taken, {}, [](const auto& pair) { return pair.first; });
    std::vector<std::uint32_t> now(neighbour.size());
    for (std::uint32_t unit = 0; unit < now.size(); ++unit)
        now[unit] = unit;
    for (std::size_t k = 0; k < taken.size();) {
        const std::uint32_t hub = taken[k].first;
        Fold fold{.name = hub < nodes() ? platform.switches[hub - platform.size()].name
                                        : m_folds[hub - nodes()].name,
                  .level = level,
                  .units = {hub}};
        for (; k < taken.size() && taken[k].first == hub; ++k)
            fold.units.push_back(taken[k].second);
        const std::vector<std::uint32_t> inside = fold.units;
        const auto whole = static_cast<std::uint32_t>(nodes() + add(std::move(fold)));
        for (const std::uint32_t unit : inside)
            now[unit] = whole;
    }
    for (auto& [a, b] : edges) {
        a = now[a];
        b = now[b];
    }
    return true;
}

void Folds::showAtFirst() {
    const std::uint32_t levels = m_folds.empty() ? 0 : std::ranges::max(m_folds, {}, &Fold::level).level;
    const auto openFrom = [this](std::uint32_t level) {
        for (Fold& fold : m_folds)
            fold.shown = fold.level < level ? Fold::Shown::Folded
                         : fold.isGroup     ? Fold::Shown::Outlined
                                            : Fold::Shown::Open;
    };
    std::uint32_t level = levels + 1;
    openFrom(level);
    while (level > 0) {
        openFrom(level - 1);
        if (countShown() > maxAtFirst) {
            openFrom(level);
            return;
        }
        --level;
    }
}

bool Folds::isHidden(std::uint32_t fold) const {
    bool hidden = false;
    while (!isOutermost(fold) && !hidden) { // outwards
        fold = m_folds[fold].parent;
        hidden = m_folds[fold].shown == Fold::Shown::Folded;
    }
    return hidden;
}

std::vector<std::uint32_t> Folds::outermost() const {
    std::vector<std::uint32_t> units;
    for (std::uint32_t node = 0; node < nodes(); ++node)
        if (m_inside[node] == none)
            units.push_back(node);
    for (std::uint32_t fold = 0; fold < m_folds.size(); ++fold)
        if (isOutermost(fold))
            units.push_back(static_cast<std::uint32_t>(nodes() + fold));
    return units;
}

std::vector<std::uint32_t> Folds::nodesOf(std::uint32_t fold) const {
    std::vector<std::uint32_t> found;
    std::vector<std::uint32_t> left{static_cast<std::uint32_t>(nodes() + fold)};
    while (!left.empty()) { // each unit once
        const std::uint32_t unit = left.back();
        left.pop_back();
        if (unit < nodes())
            found.push_back(unit);
        else
            left.insert(left.end(), m_folds[unit - nodes()].units.begin(),
                        m_folds[unit - nodes()].units.end());
    }
    std::ranges::sort(found);
    return found;
}

bool Folds::knowGroupsOf(const Platform& platform) const {
    if (nodes() != platform.size() + platform.switches.size())
        return false;
    for (std::uint32_t node = 0; node < nodes(); ++node) {
        const Fold* const inside = m_inside[node] == none ? nullptr : &m_folds[m_inside[node]];
        const std::string& group = platform.groupOf(nodeAt(platform, node));
        if (inside && inside->isGroup ? group != inside->name : !group.empty())
            return false;
    }
    return true;
}

void Folds::showAs(const Folds& before) {
    std::map<std::tuple<bool, std::uint32_t, std::string_view>, Fold::Shown> known;
    for (const Fold& fold : before.m_folds)
        known.emplace(std::tuple(fold.isGroup, fold.level, std::string_view(fold.name)), fold.shown);
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        Fold& fold = m_folds[i];
        if (const auto found = known.find({fold.isGroup, fold.level, fold.name}); found != known.end())
            fold.shown = found->second;
        else if (m_folds.size() == before.m_folds.size()) // renamed
            fold.shown = before.m_folds[i].shown;
    }
}

std::vector<std::uint32_t> Folds::openAround(std::size_t node) {
    std::vector<std::uint32_t> opened;
    std::uint32_t fold = m_inside[node];
    while (fold != none) { // outwards
        if (m_folds[fold].shown == Fold::Shown::Folded) {
            m_folds[fold].shown = Fold::Shown::Outlined;
            opened.push_back(fold);
        }
        fold = isOutermost(fold) ? none : m_folds[fold].parent;
    }
    return opened;
}

std::optional<std::uint32_t> Folds::openAt(std::size_t node) const {
    std::optional<std::uint32_t> open;
    std::uint32_t fold = m_inside[node];
    while (fold != none) { // outwards
        if (m_folds[fold].shown == Fold::Shown::Folded)
            open.reset();
        else if (!open)
            open = fold;
        fold = isOutermost(fold) ? none : m_folds[fold].parent;
    }
    return open;
}

std::vector<std::uint32_t> Folds::hiddenBy() const {
    std::vector<std::uint32_t> by(m_folds.size(), none);
    for (std::uint32_t fold = static_cast<std::uint32_t>(m_folds.size()); fold-- > 0;) {
        if (!isOutermost(fold))
            by[fold] = by[m_folds[fold].parent];
        if (by[fold] == none && m_folds[fold].shown == Fold::Shown::Folded)
            by[fold] = fold;
    }
    return by;
}

std::vector<std::uint32_t> Folds::shownAs() const {
    const std::vector<std::uint32_t> by = hiddenBy();
    std::vector<std::uint32_t> shown(nodes());
    for (std::uint32_t node = 0; node < nodes(); ++node) {
        const bool hidden = m_inside[node] != none && by[m_inside[node]] != none;
        shown[node] = hidden ? static_cast<std::uint32_t>(nodes() + by[m_inside[node]]) : node;
    }
    return shown;
}

std::size_t Folds::countShown() const {
    const std::vector<std::uint32_t> by = hiddenBy();
    std::size_t count = 0;
    for (std::uint32_t fold = 0; fold < m_folds.size(); ++fold)
        count += by[fold] == fold ? 1U : 0U;
    for (const std::uint32_t inside : m_inside)
        count += inside == none || by[inside] == none ? 1U : 0U;
    return count;
}

} // namespace equipoise::gui::canvas
