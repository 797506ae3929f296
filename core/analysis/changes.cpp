// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/changes.h"

#include "core/model/definition.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <unordered_map>

namespace equipoise {

namespace {

using What = Change::What;

constexpr std::size_t maxCellByCell = 1000;

/// Adds `change` with what the times were and are, unless the two and all else about them are alike.
void addTimes(std::vector<Change>& changes, Change change, const CostFunction& before,
              const CostFunction& after, bool alike) {
    if (alike && before.sameTimes(after))
        return;
    const bool plain = !before.isTable() && !after.isTable() && before.startUp == after.startUp;
    const double ratio = plain && alike ? after.rate / before.rate : 0;
    if (std::isfinite(ratio) && ratio > 0) {
        change.ratio = ratio;
        change.before = before.writtenRate();
        change.after = after.writtenRate();
    }
    changes.push_back(std::move(change));
}

/// By the name, the number of each processor.
using Numbers = std::unordered_map<std::string, std::size_t>;

Numbers numbersOf(const auto& named) {
    Numbers numbers;
    for (std::size_t i = 0; i < named.size(); ++i)
        numbers.emplace(named[i].name, i);
    return numbers;
}

/// As a rule nodes have the names that they had, in the same order.
bool haveSameNames(const auto& before, const auto& after) {
    return std::ranges::equal(before, after, [](const auto& a, const auto& b) { return a.name == b.name; });
}

/// Which nodes do: compared once, for there may be a hundred thousand.
struct SameNames {
    bool processors = false;
    bool switches = false;
};

using NewNames = std::vector<std::pair<std::size_t, std::string>>;

/// The nodes of `before` with new names: at the same place in `after`, both names unknown to the other.
NewNames renamed(const auto& before, const auto& after) {
    NewNames names;
    if (before.size() != after.size())
        return names;
    const Numbers then = numbersOf(before);
    const Numbers now = numbersOf(after);
    for (std::size_t i = 0; i < after.size(); ++i)
        if (!now.contains(before[i].name) && !then.contains(after[i].name))
            names.emplace_back(i, after[i].name);
    return names;
}

void addNodes(std::vector<Change>& changes, const auto& before, const auto& after) {
    const Numbers then = numbersOf(before);
    const Numbers now = numbersOf(after);
    for (const auto& node : before)
        if (!now.contains(node.name))
            changes.push_back({What::NodeGone, node.name});
    for (const auto& node : after)
        if (!then.contains(node.name))
            changes.push_back({What::NodeCame, node.name});
}

void addComputing(std::vector<Change>& changes, const Platform& before, const Platform& after, bool inOrder) {
    const Numbers then = inOrder ? Numbers() : numbersOf(before.processors);
    for (std::size_t i = 0; i < after.size(); ++i) {
        const Processor& processor = after.processors[i];
        const auto found = then.find(processor.name);
        if (!inOrder && found == then.end())
            continue;
        const Processor& was = before.processors[inOrder ? i : found->second];
        addTimes(changes, {What::Compute, processor.name}, was.compute, processor.compute,
                 haveSame(PropertyInfo::Use::Times, was, processor));
    }
}

using Ends = std::pair<std::string, std::string>;

Ends endsOf(const Platform& platform, const Link& link) {
    Ends ends{platform.nameOf(link.from), platform.nameOf(link.to)};
    if (link.bothWays && ends.second < ends.first)
        std::swap(ends.first, ends.second);
    return ends;
}

/// The links between each two nodes, in the platform's order.
std::map<Ends, std::vector<const Link*>> linksOf(const Platform& platform) {
    std::map<Ends, std::vector<const Link*>> links;
    for (const Link& link : platform.links)
        links[endsOf(platform, link)].push_back(&link);
    return links;
}

/// The same links between the same nodes, in the same order.
bool haveSameLinks(const Platform& before, const Platform& after, const SameNames& same) {
    return same.processors && same.switches &&
           std::ranges::equal(before.links, after.links, [](const Link& a, const Link& b) {
               return a.from == b.from && a.to == b.to && a.bothWays == b.bothWays;
           });
}

/// What addLinks() adds for them, without looking for each: by their ends.
void addSameLinks(std::vector<Change>& changes, const Platform& before, const Platform& after) {
    const auto first = static_cast<std::ptrdiff_t>(changes.size());
    for (std::size_t i = 0; i < after.links.size(); ++i) {
        const Link& was = before.links[i];
        const Link& is = after.links[i];
        const bool alike = haveSame(PropertyInfo::Use::Times, was, is);
        if (alike && was.transfer.sameTimes(is.transfer)) // ends are looked up of few
            continue;
        const Ends ends = endsOf(after, is);
        addTimes(changes, {What::Transfer, ends.first, ends.second}, was.transfer, is.transfer, alike);
    }
    std::stable_sort(changes.begin() + first, changes.end(), [](const Change& a, const Change& b) {
        return std::tie(a.subject, a.other) < std::tie(b.subject, b.other);
    });
}

void addLinks(std::vector<Change>& changes, const Platform& before, const Platform& after,
              const SameNames& same) {
    if (haveSameLinks(before, after, same)) {
        addSameLinks(changes, before, after);
        return;
    }
    const auto then = linksOf(before);
    auto now = linksOf(after);
    for (const auto& [ends, were] : then) {
        const auto found = now.find(ends);
        const std::size_t left = found == now.end() ? 0 : found->second.size();
        for (std::size_t i = 0; i < were.size(); ++i)
            if (i >= left) {
                changes.push_back({What::LinkGone, ends.first, ends.second});
            } else {
                const Link& was = *were[i];
                const Link& is = *found->second[i];
                const bool alike = was.bothWays == is.bothWays && haveSame(PropertyInfo::Use::Times, was, is);
                addTimes(changes, {What::Transfer, ends.first, ends.second}, was.transfer, is.transfer,
                         alike);
            }
    }
    for (const auto& [ends, are] : now) {
        const auto found = then.find(ends);
        const std::size_t were = found == then.end() ? 0 : found->second.size();
        for (std::size_t i = were; i < are.size(); ++i)
            changes.push_back({What::LinkCame, ends.first, ends.second});
    }
}

void addCells(std::vector<Change>& changes, const Platform& before, const Platform& after) {
    const Matrix<double>& were = *before.linkCost;
    const Matrix<double>& are = *after.linkCost;
    if (std::max(before.size(), after.size()) > maxCellByCell) {
        if (were != are)
            changes.push_back({What::Costs});
        return;
    }
    const Numbers then = numbersOf(before.processors);
    std::vector<std::optional<std::size_t>> numberThen; // by processor: names are looked up once each
    for (const Processor& processor : after.processors) {
        const auto found = then.find(processor.name);
        numberThen.push_back(found == then.end() ? std::nullopt : std::optional(found->second));
    }
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto from = numberThen[i];
        for (std::size_t j = 0; from && j < after.size(); ++j) {
            const auto to = numberThen[j];
            if (!to || were(*from, *to) == are(i, j))
                continue;
            const double ratio = are(i, j) / were(*from, *to);
            const What what = std::isinf(are(i, j))          ? What::LinkGone
                              : std::isinf(were(*from, *to)) ? What::LinkCame
                                                             : What::Transfer;
            Change change{what, after.processors[i].name, after.processors[j].name};
            if (what == What::Transfer && std::isfinite(ratio)) {
                change.ratio = ratio;
                change.before = {were(*from, *to), before.linkCostUnit};
                change.after = {are(i, j), after.linkCostUnit};
            }
            changes.push_back(std::move(change));
        }
    }
}

void addQuestion(std::vector<Change>& changes, const Scenario& before, const Scenario& after,
                 Problem problem) {
    const std::size_t first = changes.size();
    for (const ParameterInfo& info : questionParameters(problem))
        if (questionValue(before, problem, info.key) != questionValue(after, problem, info.key))
            changes.push_back({What::Key, std::string(info.key)});
    // Nodes that came or went have other numbers in lists, too: that is told already.
    const bool sameNodes = std::ranges::none_of(changes, [](const Change& change) {
        return change.what == What::NodeCame || change.what == What::NodeGone;
    });
    if (sameNodes && changes.size() == first &&
        !definitionOf(problem).isSame(before.questions, after.questions))
        changes.push_back({What::Question});
}

} // namespace

std::vector<Change> changesBetween(const Scenario& before, const Scenario& after, Problem problem) {
    const Platform& then = before.platform;
    const Platform& now = after.platform;
    const SameNames same{haveSameNames(then.processors, now.processors),
                         haveSameNames(then.switches, now.switches)};
    const NewNames processors = same.processors ? NewNames() : renamed(then.processors, now.processors);
    const NewNames switches = same.switches ? NewNames() : renamed(then.switches, now.switches);
    if (!processors.empty() || !switches.empty()) {
        Scenario withNames = before;
        for (const auto& [i, name] : processors)
            withNames.platform.processors[i].name = name;
        for (const auto& [i, name] : switches)
            withNames.platform.switches[i].name = name;
        return changesBetween(withNames, after, problem); // once: no name is unknown any more
    }
    std::vector<Change> changes;
    if (!same.processors)
        addNodes(changes, then.processors, now.processors);
    if (!same.switches)
        addNodes(changes, then.switches, now.switches);
    addComputing(changes, then, now, same.processors);
    if (then.linkCost && now.linkCost)
        addCells(changes, then, now);
    else if (!then.linkCost && !now.linkCost)
        addLinks(changes, then, now, same);
    else
        changes.push_back({What::Costs});
    addQuestion(changes, before, after, problem);
    return changes;
}

} // namespace equipoise
