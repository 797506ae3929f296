// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/fewer.h"

#include "core/model/definition.h"

#include <optional>
#include <utility>
#include <vector>

namespace equipoise {

namespace {

using Kept = std::vector<std::optional<ProcessorId>>; ///< by old number, the new one

Kept chosen(const Scenario& scenario, Problem problem, std::size_t count) {
    std::vector<char> in(scenario.platform.size(), 0);
    std::size_t left = count;
    for (const NodeId node : definitionOf(problem).needed(scenario.questions))
        if (left > 0 && node.isProcessor() && node.index < in.size() && std::exchange(in[node.index], 1) == 0)
            --left;
    for (char& isIn : in)
        if (left > 0 && isIn == 0) {
            isIn = 1;
            --left;
        }
    Kept kept(in.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < in.size(); ++i)
        if (in[i] != 0)
            kept[i] = ProcessorId{next++};
    return kept;
}

std::optional<NodeId> moved(NodeId node, const Kept& kept) {
    if (!node.isProcessor())
        return node;
    const auto& to = kept[node.index];
    return to ? std::optional<NodeId>(*to) : std::nullopt;
}

Platform fewer(const Platform& platform, const Kept& kept) {
    Platform result = platform;
    result.processors.clear();
    result.links.clear();
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (kept[i])
            result.processors.push_back(platform.processors[i]);
    for (Link link : platform.links) {
        const auto from = moved(link.from, kept);
        const auto to = moved(link.to, kept);
        if (!from || !to)
            continue;
        link.from = *from;
        link.to = *to;
        result.links.push_back(std::move(link));
    }
    if (platform.linkCost) {
        result.linkCost = Matrix<double>(result.size(), result.size());
        for (std::size_t i = 0; i < kept.size(); ++i)
            for (std::size_t j = 0; j < kept.size(); ++j)
                if (kept[i] && kept[j])
                    (*result.linkCost)(kept[i]->index(), kept[j]->index()) = (*platform.linkCost)(i, j);
    }
    return result;
}

} // namespace

Scenario withProcessors(const Scenario& scenario, Problem problem, std::size_t count) {
    const Kept kept = chosen(scenario, problem, count);
    Scenario result{fewer(scenario.platform, kept), scenario.questions};
    // Other problems that become invalid are removed. If `problem` becomes invalid, solve() reports the
    // reason.
    for (const Problem question : problems()) {
        const ProblemDefinition& definition = definitionOf(question);
        definition.follow(result.questions, [&kept](NodeId node) { return moved(node, kept); });
        if (question != problem && definition.isAsked(result.questions) &&
            !definition.validate(result.questions, result.platform))
            definition.take(result.questions, {});
    }
    return result;
}

} // namespace equipoise
