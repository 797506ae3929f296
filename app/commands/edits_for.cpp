// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/edits_for.h"
#include "core/platform/routes/along_links.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace equipoise::gui::edits {

using equipoise::noLink;

namespace {

constexpr double firstCycleTime = 0.01; ///< 100 Mflop/s with the usual units
constexpr double firstCost = 0.1;       ///< 10 Mbit/s with the usual units

/// The lower middle one; `first` when there is none.
equipoise::Quantity median(std::vector<equipoise::Quantity> values, double first) {
    if (values.empty())
        return {first, {}};
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::ranges::nth_element(values, middle, {}, &equipoise::Quantity::value);
    return *middle;
}

CostFunction costing(const equipoise::Quantity& rate) {
    CostFunction cost;
    cost.setRate(rate);
    return cost;
}

} // namespace

equipoise::Quantity usualCycleTime(const Platform& platform) {
    std::vector<equipoise::Quantity> rates;
    for (const auto& processor : platform.processors)
        if (!processor.compute.isTable())
            rates.push_back(processor.compute.writtenRate());
    return median(std::move(rates), firstCycleTime);
}

equipoise::Quantity usualCost(const Platform& platform) {
    std::vector<equipoise::Quantity> costs;
    for (const Link& link : platform.links)
        if (!link.transfer.isTable())
            costs.push_back(link.transfer.writtenRate());
    if (platform.linkCost)
        for (std::size_t i = 0; i < platform.size(); ++i)
            for (std::size_t j = 0; j < platform.size(); ++j)
                if (i != j && std::isfinite((*platform.linkCost)(i, j)))
                    costs.push_back({(*platform.linkCost)(i, j), platform.linkCostUnit});
    return median(std::move(costs), firstCost);
}

FreshNames::FreshNames(const Platform& platform) {
    for (const Processor& processor : platform.processors)
        take(processor.name);
    for (const Switch& node : platform.switches)
        take(node.name);
}

std::string FreshNames::next(std::string_view stem) {
    auto number = m_numbers.find(stem);
    if (number == m_numbers.end())
        number = m_numbers.emplace(stem, 0).first;
    for (;; ++number->second) // at most one more than are taken
        if (std::string name = number->first + std::to_string(number->second); take(name))
            return name;
}

std::string freshName(const Platform& platform, std::string_view prefix) {
    return FreshNames(platform).next(prefix);
}

std::string_view stemOf(std::string_view name) {
    const auto last = name.find_last_not_of("0123456789");
    return last == std::string_view::npos ? "P" : name.substr(0, last + 1);
}

Edit addProcessor(const Scenario& scenario, equipoise::Point place) {
    InsertProcessor edit;
    edit.at = ProcessorId{scenario.platform.size()};
    edit.processor.name = freshName(scenario.platform, "P");
    edit.processor.compute.setRate(usualCycleTime(scenario.platform));
    edit.processor.place = place;
    return edit;
}

Edit addSwitch(const Scenario& scenario, equipoise::Point place) {
    InsertSwitch edit;
    edit.at = SwitchId{scenario.platform.switches.size()};
    edit.node = {freshName(scenario.platform, "S"), place};
    return edit;
}

Edit addCluster(const Scenario& scenario, std::size_t machines) {
    constexpr double spacing = 90; // canvas units between neighbours
    constexpr double turn = 2 * std::numbers::pi;
    Platform cluster;
    cluster.units = scenario.platform.units;
    const double radius = std::max(spacing, static_cast<double>(machines) * spacing / turn);
    cluster.switches.push_back({"S0", equipoise::Point{0, 0}});
    for (std::size_t i = 0; i < machines; ++i) {
        const double angle = turn * static_cast<double>(i) / static_cast<double>(machines);
        Processor processor;
        processor.name = "P" + std::to_string(i);
        processor.compute.setRate(usualCycleTime(scenario.platform));
        processor.place = equipoise::Point{radius * std::sin(angle), -radius * std::cos(angle)};
        cluster.processors.push_back(std::move(processor));
        cluster.links.push_back({ProcessorId{i}, SwitchId{0}, costing(usualCost(scenario.platform)), true});
    }
    return joinWith(scenario, std::move(cluster));
}

std::optional<Edit> connect(const Scenario& scenario, NodeId a, NodeId b) {
    const Platform& platform = scenario.platform;
    if (a == b)
        return std::nullopt;
    const equipoise::Quantity cost = usualCost(platform);
    if (!platform.linkCost) {
        const auto there = [&](const Link& link) { return joins(link, a, b); };
        if (std::any_of(platform.links.begin(), platform.links.end(), there))
            return std::nullopt;
        return InsertLink{LinkId{platform.links.size()}, {a, b, costing(cost), true}};
    }
    if (!a.isProcessor() || !b.isProcessor())
        return std::nullopt;
    SetLinkCost edit;
    for (const auto& [from, to] : {Cell{a.processor(), b.processor()}, Cell{b.processor(), a.processor()}})
        if (!std::isfinite((*platform.linkCost)(from.index(), to.index())))
            edit.cells.push_back({from, to, cost.value});
    return edit.cells.empty() ? std::nullopt : std::optional<Edit>(std::move(edit));
}

std::optional<Edit> insertLink(const Scenario& scenario, std::size_t at) {
    const Platform& platform = scenario.platform;
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < platform.size(); ++i)
        nodes.emplace_back(ProcessorId{i});
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        nodes.emplace_back(SwitchId{i});
    // Those of the link there come first.
    if (!platform.links.empty()) {
        const NodeId from = platform.links[std::min(at, platform.links.size() - 1)].from;
        std::stable_partition(nodes.begin(), nodes.end(), [&](NodeId node) { return node == from; });
    }
    std::set<std::pair<NodeId, NodeId>> linked;
    for (const Link& link : platform.links) {
        linked.emplace(link.from, link.to);
        linked.emplace(link.to, link.from);
    }
    for (const NodeId from : nodes)
        for (const NodeId to : nodes)
            if (from != to && !linked.contains({from, to})) {
                auto edit = connect(scenario, from, to);
                std::get<InsertLink>(*edit).at = LinkId{std::min(at, platform.links.size())};
                return edit;
            }
    return std::nullopt;
}

std::optional<Edit> connectAll(const Scenario& scenario, const FlatSet<NodeId>& nodes) {
    EditList list;
    for (auto a = nodes.begin(); a != nodes.end(); ++a)
        for (auto b = std::next(a); b != nodes.end(); ++b)
            if (auto edit = connect(scenario, *a, *b)) {
                if (auto* link = std::get_if<InsertLink>(&*edit))
                    link->at = LinkId{scenario.platform.links.size() + list.edits.size()};
                list.edits.push_back(*std::move(edit));
            }
    return list.edits.empty() ? std::nullopt : std::optional<Edit>(std::move(list));
}

std::optional<Edit> disconnect(const Scenario& scenario, NodeId a, NodeId b) {
    const Platform& platform = scenario.platform;
    FlatSet<LinkId> links;
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        if (joins(platform.links[i], a, b))
            links.insert(LinkId{i});
    FlatSet<Cell> cells;
    if (platform.linkCost && a.isProcessor() && b.isProcessor() && a != b)
        for (const auto& [from, to] :
             {Cell{a.processor(), b.processor()}, Cell{b.processor(), a.processor()}})
            if (std::isfinite((*platform.linkCost)(from.index(), to.index())))
                cells.insert({from, to});
    if (links.empty() && cells.empty())
        return std::nullopt;
    return removeAll(scenario, {}, links, cells);
}

Edit removeAll(const Scenario&, const FlatSet<NodeId>& nodes, const FlatSet<LinkId>& links,
               const FlatSet<Cell>& cells) {
    // From the last to the first, so that the numbers of those still to go stay right; links before nodes,
    // because links go with their nodes.
    EditList list;
    if (!cells.empty()) {
        SetLinkCost gone;
        for (const auto& [from, to] : cells)
            gone.cells.push_back({from, to, noLink});
        list.edits.emplace_back(std::move(gone));
    }
    for (auto link = links.rbegin(); link != links.rend(); ++link)
        list.edits.emplace_back(RemoveLink{*link});
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node)
        if (node->isProcessor())
            list.edits.emplace_back(RemoveProcessor{node->processor()});
        else
            list.edits.emplace_back(RemoveSwitch{node->switchId()});
    return list;
}

Edit setCycleTime(const Scenario& scenario, ProcessorId processor, double cycleTime) {
    SetCompute edit{processor, scenario.platform[processor].compute};
    edit.compute.rate = cycleTime;
    edit.compute.table.clear();
    return edit;
}

Edit setCost(const Scenario& scenario, LinkId link, double cost) {
    SetLink edit{link, scenario.platform.links[link.index()]};
    edit.value.transfer.rate = cost;
    edit.value.transfer.table.clear();
    return edit;
}

Edit setCost(Cell cell, double cost, bool bothWays) {
    SetLinkCost edit{{{cell.first, cell.second, cost}}};
    if (bothWays)
        edit.cells.push_back({cell.second, cell.first, cost});
    return edit;
}

Result<Edit> setQuestionValue(const Scenario& scenario, equipoise::Problem problem, std::string_view key,
                              std::string_view value) {
    Questions questions = scenario.questions;
    if (auto set = equipoise::setQuestionValue(questions, scenario.platform, problem, key, value); !set)
        return std::move(set).error();
    return Edit{SetQuestions{std::move(questions)}};
}

} // namespace equipoise::gui::edits
