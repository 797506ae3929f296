// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/many.h"

#include "core/platform/properties.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace equipoise::gui::edits {

namespace {

/// Digits that a number at the end of a name may have: it is counted on as an integer.
constexpr std::size_t maxDigits = 15;

std::vector<NodeId> allNodes(const Platform& platform) {
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < platform.size(); ++i)
        nodes.emplace_back(ProcessorId{i});
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        nodes.emplace_back(SwitchId{i});
    return nodes;
}

} // namespace

Edit renameAll(const Platform& platform, const std::vector<std::pair<NodeId, std::string>>& names) {
    std::unordered_set<std::string> wanted;
    for (const auto& [node, name] : names)
        wanted.insert(name);
    std::unordered_set<std::string> taken = wanted;
    for (const NodeId node : allNodes(platform))
        taken.insert(platform.nameOf(node));

    // A node whose name another node is to get is renamed first.
    EditList list;
    std::size_t aside = 0;
    for (const auto& [node, name] : names) {
        const std::string& now = platform.nameOf(node);
        if (now == name || !wanted.contains(now))
            continue;
        std::string temporary;
        do
            temporary = "renamed " + std::to_string(aside++);
        while (taken.contains(temporary));
        list.edits.emplace_back(RenameNode{node, std::move(temporary)});
    }
    for (const auto& [node, name] : names)
        if (platform.nameOf(node) != name)
            list.edits.emplace_back(RenameNode{node, name});
    return list;
}

double factorOfSteps(int steps, bool large) {
    return std::pow(large ? 1.1 : 1.01, steps);
}

Edit setCells(const Scenario& scenario, const std::vector<ProcessorCells>& cells) {
    std::map<ProcessorId, CostFunction> compute;
    std::map<ProcessorId, std::string> names;
    std::map<std::string, SetNodeProperty> properties;
    for (const ProcessorCells& cell : cells) {
        for (const auto& [key, text] : cell.properties) {
            SetNodeProperty& edit = properties.try_emplace(key, SetNodeProperty{key, {}}).first->second;
            edit.values.emplace_back(cell.processor, text);
        }
        if (cell.name)
            names[cell.processor] = *cell.name;
        if (!cell.cycleTime && !cell.startUp)
            continue;
        CostFunction& now =
            compute.try_emplace(cell.processor, scenario.platform[cell.processor].compute).first->second;
        if (cell.cycleTime)
            now.setRate(*cell.cycleTime);
        if (cell.startUp)
            now.setStartUp(*cell.startUp);
    }
    EditList list;
    for (auto& [processor, function] : compute)
        list.edits.emplace_back(SetCompute{processor, std::move(function)});
    for (auto& [key, edit] : properties)
        list.edits.emplace_back(std::move(edit));
    if (!names.empty())
        list.edits.push_back(renameAll(scenario.platform, {names.begin(), names.end()}));
    return list;
}

Edit setCells(const Scenario& scenario, const std::vector<LinkCells>& cells) {
    std::map<LinkId, Link> links;
    for (const LinkCells& cell : cells) {
        Link& link = links.try_emplace(cell.link, scenario.platform.links[cell.link.index()]).first->second;
        link.from = cell.from.value_or(link.from);
        link.to = cell.to.value_or(link.to);
        link.bothWays = cell.bothWays.value_or(link.bothWays);
        if (cell.cost)
            link.transfer.setRate(*cell.cost);
        if (cell.latency)
            link.transfer.setStartUp(*cell.latency);
        for (const auto& [key, text] : cell.properties)
            if (const auto* property = equipoise::findProperty<Link>(key))
                equipoise::setFromText(link, *property, text);
    }
    EditList list;
    for (auto& [id, link] : links)
        list.edits.emplace_back(SetLink{id, std::move(link)});
    return list;
}

std::vector<std::string> nameSeries(const Platform& platform, std::string_view first, std::size_t count,
                                    const std::vector<NodeId>& renamed) {
    std::unordered_set<std::string> taken;
    const std::set<NodeId> leaving(renamed.begin(), renamed.end());
    for (const NodeId node : allNodes(platform))
        if (!leaving.contains(node))
            taken.insert(platform.nameOf(node));

    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::size_t digits = 0;
    while (digits < std::min(first.size(), maxDigits) && isDigit(first[first.size() - 1 - digits]))
        ++digits;
    const std::string stem(first.substr(0, first.size() - digits));
    unsigned long long number = digits > 0 ? std::stoull(std::string(first.substr(stem.size()))) : 1;

    std::vector<std::string> names;
    while (names.size() < count) {
        std::string name(first);
        if (!names.empty() || taken.contains(name)) {
            std::string figures = std::to_string(++number);
            figures.insert(0, digits - std::min(digits, figures.size()), '0');
            name = stem + figures;
        }
        if (taken.insert(name).second)
            names.push_back(std::move(name));
    }
    return names;
}

} // namespace equipoise::gui::edits
