#include "core/study/fewer.h"

#include "core/solve/kept.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace core {

namespace {

using Kept = std::vector<std::optional<ProcessorId>>; ///< by old number, the new one

/// What the question cannot do without.
std::vector<ProcessorId> needed(const Questions& questions, Problem problem) {
    if (problem == Problem::Scatter && questions.scatter)
        return {questions.scatter->root, questions.scatter->dataOn};
    if (problem == Problem::Star && questions.star && questions.star->master.isProcessor())
        return {questions.star->master.processor()};
    return {};
}

Kept chosen(const Scenario& scenario, Problem problem, std::size_t count) {
    std::vector<char> in(scenario.platform.size(), 0);
    std::size_t left = count;
    for (const ProcessorId id : needed(scenario.questions, problem))
        if (left > 0 && id.index() < in.size() && std::exchange(in[id.index()], 1) == 0)
            --left;
    for (char& one : in)
        if (left > 0 && one == 0) {
            one = 1;
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

void leave(std::optional<scatter::Question>& question, const Kept& kept) {
    if (!question)
        return;
    const auto root = kept[question->root.index()];
    const auto data = kept[question->dataOn.index()];
    if (!root || !data) {
        question.reset();
        return;
    }
    question->root = *root;
    question->dataOn = *data;
    std::vector<ProcessorId> given;
    for (const ProcessorId id : question->given)
        if (kept[id.index()])
            given.push_back(*kept[id.index()]);
    question->given = std::move(given);
}

void leave(std::optional<redistribution::Question>& question, const Kept& kept) {
    if (!question)
        return;
    for (ProcessorId& id : question->ring) {
        if (!kept[id.index()]) {
            question.reset(); // its load would have to go somewhere
            return;
        }
        id = *kept[id.index()];
    }
}

void leave(std::optional<star::Question>& question, const Kept& kept) {
    if (!question)
        return;
    const auto master = moved(question->master, kept);
    if (!master) {
        question.reset();
        return;
    }
    question->master = *master;
    std::map<ProcessorId, std::int64_t> loads;
    for (const auto& [id, load] : question->loads)
        if (kept[id.index()])
            loads.emplace(*kept[id.index()], load);
    question->loads = std::move(loads);
}

void leave(std::optional<grid::Question>& question, const Kept& kept) {
    if (!question || !question->arrangement)
        return;
    for (std::size_t row = 0; row < question->arrangement->rows(); ++row)
        for (ProcessorId& id : question->arrangement->row(row)) {
            if (!kept[id.index()]) {
                question->arrangement.reset();
                return;
            }
            id = *kept[id.index()];
        }
}

} // namespace

Scenario withProcessors(const Scenario& scenario, Problem problem, std::size_t count) {
    const Kept kept = chosen(scenario, problem, count);
    Scenario result{fewer(scenario.platform, kept), scenario.questions};
    leave(result.questions.scatter, kept);
    leave(result.questions.redistribution, kept);
    leave(result.questions.star, kept);
    leave(result.questions.grid, kept);
    // Of the others, those that can no longer be asked; of its own, solve() says why.
    for (const Problem other : allProblems) {
        Scenario alone{result.platform, {}};
        takeQuestion(alone.questions, result.questions, other);
        if (other != problem && !validate(alone))
            takeQuestion(result.questions, {}, other);
    }
    return result;
}

} // namespace core
