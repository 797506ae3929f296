// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/assumed_values.h"

#include <algorithm>
#include <unordered_set>

namespace equipoise::gui {

namespace {

std::vector<std::string> namesOf(const Platform& platform) {
    std::vector<std::string> names;
    names.reserve(platform.size() + platform.switches.size());
    for (const Processor& processor : platform.processors)
        names.push_back(processor.name);
    for (const Switch& node : platform.switches)
        names.push_back(node.name);
    return names;
}

/// Whether ids mean the same before and after the edit.
bool keepsIds(const Edit& edit) {
    if (const auto* list = std::get_if<EditList>(&edit))
        return std::ranges::all_of(list->edits, keepsIds);
    return std::holds_alternative<SetLink>(edit) || !touches(touchesOf(edit), ChangeFlags::Shape);
}

} // namespace

AssumedValues::Ends AssumedValues::endsOf(const Platform& platform, const Link& link) {
    return {platform.nameOf(link.from), platform.nameOf(link.to)};
}

void AssumedValues::assume(const Platform& platform, std::span<const std::string> processors,
                           std::span<const std::size_t> links) {
    const std::unordered_set<std::string_view> assumed(processors.begin(), processors.end());
    for (const Processor& processor : platform.processors)
        if (assumed.contains(processor.name) && !processor.compute.isTable())
            m_speeds.insert_or_assign(processor.name, Mark{processor.compute.rate});
    for (const std::size_t at : links)
        m_costs.insert_or_assign(endsOf(platform, platform.links[at]),
                                 Mark{platform.links[at].transfer.rate});
    follow(platform);
}

/// A number that is set anew, or in another unit; not one that stays while something beside it is set.
bool AssumedValues::settleRate(Mark* mark, const CostFunction& now, const CostFunction& then) {
    if (!mark || mark->isSettled || then.isTable() || then.rate != mark->rate)
        return false;
    mark->isSettled = then == now || then.rate != now.rate || then.rateUnit != now.rateUnit;
    return mark->isSettled;
}

bool AssumedValues::settle(const Platform& platform, const Edit& edit) {
    if (m_speeds.empty() && m_costs.empty())
        return false;
    if (const auto* list = std::get_if<EditList>(&edit)) {
        bool isSettled = false;
        for (const Edit& part : list->edits) {
            if (!keepsIds(part))
                break; // ids of later parts are not those of the platform
            isSettled = settle(platform, part) || isSettled;
        }
        return isSettled;
    }
    if (const auto* set = std::get_if<SetCompute>(&edit)) {
        const Processor& now = platform[set->processor];
        const auto mark = m_speeds.find(now.name);
        return mark != m_speeds.end() && settleRate(&mark->second, now.compute, set->compute);
    }
    if (const auto* set = std::get_if<SetLink>(&edit)) {
        const Link& now = platform.links[set->link.index()];
        const auto mark = m_costs.find(endsOf(platform, now));
        return mark != m_costs.end() && settleRate(&mark->second, now.transfer, set->value.transfer);
    }
    return false;
}

void AssumedValues::followNames(const Platform& platform) {
    std::vector<std::string> names = namesOf(platform);
    std::map<std::string_view, std::string_view> renamed;
    if (names.size() == m_names.size())
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] != m_names[i])
                renamed.emplace(m_names[i], names[i]);
    if (!renamed.empty()) {
        // What had the old names keeps its marks, too: the renaming may be undone.
        const auto nameNow = [&](const std::string& name) {
            const auto now = renamed.find(name);
            return now == renamed.end() ? name : std::string(now->second);
        };
        auto speeds = m_speeds;
        for (const auto& [name, mark] : m_speeds)
            if (renamed.contains(name))
                speeds.insert_or_assign(nameNow(name), mark);
        auto costs = m_costs;
        for (const auto& [ends, mark] : m_costs)
            if (renamed.contains(ends.first) || renamed.contains(ends.second))
                costs.insert_or_assign(Ends{nameNow(ends.first), nameNow(ends.second)}, mark);
        m_speeds = std::move(speeds);
        m_costs = std::move(costs);
    }
    m_names = std::move(names);
}

bool AssumedValues::isMarked(const Mark& mark, const CostFunction& cost) {
    return !mark.isSettled && !cost.isTable() && cost.rate == mark.rate;
}

bool AssumedValues::isMarked(const Platform& platform, ProcessorId id) const {
    const Processor& processor = platform[id];
    const auto mark = m_speeds.find(processor.name);
    return mark != m_speeds.end() && isMarked(mark->second, processor.compute);
}

bool AssumedValues::isMarked(const Platform& platform, LinkId id) const {
    if (m_costs.empty())
        return false;
    const Link& link = platform.links[id.index()];
    const auto mark = m_costs.find(endsOf(platform, link));
    return mark != m_costs.end() && isMarked(mark->second, link.transfer);
}

void AssumedValues::follow(const Platform& platform) {
    if (m_speeds.empty() && m_costs.empty())
        return;
    followNames(platform);
    m_processors.clear();
    for (std::size_t i = 0; i < platform.size(); ++i)
        if (isMarked(platform, ProcessorId{i}))
            m_processors.emplace_back(i);
    m_links.clear();
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        if (isMarked(platform, LinkId{i}))
            m_links.emplace_back(i);
}

void AssumedValues::follow(const Platform& platform, const Edit& edit) {
    if (m_speeds.empty() && m_costs.empty())
        return;
    const auto update = [&platform, this](auto& ids, auto id) {
        const auto at = std::ranges::lower_bound(ids, id);
        const bool isListed = at != ids.end() && *at == id;
        const bool isAssumed = isMarked(platform, id);
        if (isAssumed && !isListed)
            ids.insert(at, id);
        else if (!isAssumed && isListed)
            ids.erase(at);
    };
    if (const auto* set = std::get_if<SetCompute>(&edit))
        update(m_processors, set->processor);
    else if (const auto* link = std::get_if<SetLink>(&edit);
             link && !m_costs.contains(endsOf(platform, platform.links[link->link.index()])))
        update(m_links, link->link);
    else if (touches(touchesOf(edit), ChangeFlags::Names | ChangeFlags::Values | ChangeFlags::Shape))
        follow(platform);
}

bool AssumedValues::isAssumed(ProcessorId processor) const {
    return std::ranges::binary_search(m_processors, processor);
}

bool AssumedValues::isAssumed(LinkId link) const {
    return std::ranges::binary_search(m_links, link);
}

} // namespace equipoise::gui
