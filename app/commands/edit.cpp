// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/edit.h"

#include "app/commands/edit_runs.h"
#include "app/commands/renumber.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <limits>
#include <span>

namespace equipoise::gui {

namespace {

using NumberedLinks = std::vector<std::pair<LinkId, Link>>;

template <class T>
void insertAt(std::vector<T>& list, std::size_t at, T value) {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), std::move(value));
}

template <class T>
T takeAt(std::vector<T>& list, std::size_t at) {
    T value = std::move(list[at]);
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
    return value;
}

std::optional<equipoise::Point>& placeOf(Platform& platform, NodeId node) {
    return node.isProcessor() ? platform.processors[node.index].place : platform.switches[node.index].place;
}

std::string& nameOf(Platform& platform, NodeId node) {
    return node.isProcessor() ? platform.processors[node.index].name : platform.switches[node.index].name;
}

/// Merges `links` (ascending ids after insertion) into the platform's in one pass.
void insertLinks(Platform& platform, const NumberedLinks& links) {
    if (links.empty())
        return;
    std::vector<Link> merged;
    merged.reserve(platform.links.size() + links.size());
    auto old = platform.links.begin();
    for (const auto& [id, link] : links) {
        for (; merged.size() < id.index(); ++old)
            merged.push_back(std::move(*old));
        merged.push_back(link);
    }
    std::move(old, platform.links.end(), std::back_inserter(merged));
    platform.links = std::move(merged);
}

/// Takes out every link with an end at `node` and renumbers the ends of the others.
NumberedLinks takeLinks(Platform& platform, NodeId node) {
    NumberedLinks taken;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < platform.links.size(); ++i) {
        Link& link = platform.links[i];
        if (link.from == node || link.to == node) {
            taken.emplace_back(LinkId{i}, std::move(link));
            continue;
        }
        renumber::afterRemoval(link, node);
        if (kept != i)
            platform.links[kept] = std::move(link);
        ++kept;
    }
    platform.links.resize(kept);
    return taken;
}

void makeRoomInLinks(Platform& platform, NodeId at) {
    for (Link& link : platform.links)
        renumber::afterInsertion(link, at);
}

void insertCosts(Matrix<double>& costs, const InsertProcessor& edit) {
    const std::size_t at = edit.at.index();
    Matrix<double> larger(costs.rows() + 1, costs.rows() + 1, std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < costs.rows(); ++i)
        for (std::size_t j = 0; j < costs.columns(); ++j)
            larger(i + (i >= at), j + (j >= at)) = costs(i, j);
    for (std::size_t i = 0; i < edit.costTo.size(); ++i)
        larger(at, i) = edit.costTo[i];
    for (std::size_t i = 0; i < edit.costFrom.size(); ++i)
        larger(i, at) = edit.costFrom[i];
    larger(at, at) = edit.costTo.empty() ? 0 : edit.costTo[at];
    costs = std::move(larger);
}

void takeCosts(Matrix<double>& costs, InsertProcessor& taken) {
    const std::size_t at = taken.at.index();
    Matrix<double> smaller(costs.rows() - 1, costs.rows() - 1);
    for (std::size_t i = 0; i < costs.rows(); ++i) {
        taken.costTo.push_back(costs(at, i));
        taken.costFrom.push_back(costs(i, at));
        for (std::size_t j = 0; j < costs.columns(); ++j)
            if (i != at && j != at)
                smaller(i - (i > at), j - (j > at)) = costs(i, j);
    }
    costs = std::move(smaller);
}

/// Applies one alternative and returns its inverse.
struct Apply {
    Scenario& scenario;
    Platform& platform = scenario.platform;

    Edit operator()(const RenamePlatform& edit) const {
        return RenamePlatform{std::exchange(platform.name, edit.name)};
    }
    Edit operator()(const SetUnits& edit) const {
        return SetUnits{std::exchange(platform.units, edit.units),
                        std::exchange(platform.linkCostUnit, edit.linkCost)};
    }
    Edit operator()(const RenameNode& edit) const {
        return RenameNode{edit.node, std::exchange(nameOf(platform, edit.node), edit.name)};
    }
    Edit operator()(const SetCompute& edit) const {
        auto& compute = platform.processors[edit.processor.index()].compute;
        return SetCompute{edit.processor, std::exchange(compute, edit.compute)};
    }
    Edit operator()(const MoveNodes& edit) const {
        MoveNodes inverse;
        for (const auto& [node, place] : edit.places)
            inverse.places.emplace_back(node, std::exchange(placeOf(platform, node), place));
        std::reverse(inverse.places.begin(), inverse.places.end()); // right even if a node is named twice
        return inverse;
    }

    Edit operator()(const SetNodeProperty& edit) const {
        SetNodeProperty inverse{edit.key, {}};
        for (const auto& [node, value] : edit.values) {
            inverse.values.emplace_back(node, *equipoise::nodeProperty(platform, node, edit.key));
            (void)equipoise::setNodeProperty(platform, node, edit.key, value); // valid, as the edit is
        }
        std::reverse(inverse.values.begin(), inverse.values.end());
        return inverse;
    }

    Edit operator()(const InsertProcessor& edit) const {
        Edit inverse = setQuestionsFor(edit.at, edit.questions, RemoveProcessor{edit.at});
        makeRoomInLinks(platform, edit.at);
        insertAt(platform.processors, edit.at.index(), edit.processor);
        if (platform.linkCost)
            insertCosts(*platform.linkCost, edit);
        insertLinks(platform, edit.links);
        return inverse;
    }
    Edit operator()(const RemoveProcessor& edit) const {
        InsertProcessor inverse;
        inverse.at = edit.processor;
        inverse.links = takeLinks(platform, edit.processor);
        inverse.processor = takeAt(platform.processors, edit.processor.index());
        if (platform.linkCost)
            takeCosts(*platform.linkCost, inverse);
        inverse.questions = questionsAfterRemoval(edit.processor);
        return inverse;
    }
    Edit operator()(const InsertSwitch& edit) const {
        Edit inverse = setQuestionsFor(edit.at, edit.questions, RemoveSwitch{edit.at});
        makeRoomInLinks(platform, edit.at);
        insertAt(platform.switches, edit.at.index(), edit.node);
        insertLinks(platform, edit.links);
        return inverse;
    }
    Edit operator()(const RemoveSwitch& edit) const {
        InsertSwitch inverse;
        inverse.at = edit.node;
        inverse.links = takeLinks(platform, edit.node);
        inverse.node = takeAt(platform.switches, edit.node.index());
        inverse.questions = questionsAfterRemoval(edit.node);
        return inverse;
    }

    Edit operator()(const InsertLink& edit) const {
        insertAt(platform.links, edit.at.index(), edit.link);
        return RemoveLink{edit.at};
    }
    Edit operator()(const RemoveLink& edit) const {
        return InsertLink{edit.link, takeAt(platform.links, edit.link.index())};
    }
    Edit operator()(const SetLink& edit) const {
        return SetLink{edit.link, std::exchange(platform.links[edit.link.index()], edit.value)};
    }
    Edit operator()(const SetLinkCost& edit) const {
        SetLinkCost inverse;
        for (const auto& [from, to, cost] : edit.cells) {
            double& cell = (*platform.linkCost)(from.index(), to.index());
            inverse.cells.push_back({from, to, std::exchange(cell, cost)});
        }
        std::reverse(inverse.cells.begin(), inverse.cells.end()); // right even if a cell is named twice
        return inverse;
    }
    Edit operator()(const SetCosts& edit) const {
        return SetCosts{std::make_shared<const Matrix<double>>(
            std::exchange(*platform.linkCost, Matrix<double>(*edit.costs)))};
    }
    Edit operator()(const SetQuestions& edit) const {
        return SetQuestions{std::exchange(scenario.questions, edit.questions)};
    }
    Edit operator()(const ReplacePlatform& edit) const {
        return ReplacePlatform{std::exchange(platform, edit.platform),
                               std::exchange(scenario.questions, edit.questions)};
    }
    Edit operator()(const EditList& edit) const {
        EditList inverse;
        inverse.edits.reserve(edit.edits.size());
        for (std::span<const Edit> left = edit.edits; !left.empty();) {
            const edit_runs::Run run = edit_runs::firstRun(platform, left);
            edit_runs::apply(scenario, run, inverse.edits);
            left = left.subspan(run.edits.size());
        }
        std::reverse(inverse.edits.begin(), inverse.edits.end());
        return inverse;
    }

private:
    /// Sets or renumbers the questions, before the node at `at` is inserted. `removal` undoes the insertion;
    /// if it would not leave the questions as they were, they are put back after it.
    Edit setQuestionsFor(NodeId at, const std::optional<Questions>& given, Edit removal) const {
        Questions after = given ? *given : renumber::afterInsertion(scenario.questions, at);
        Questions before = std::exchange(scenario.questions, std::move(after));
        if (renumber::afterRemoval(scenario.questions, at, platform) == before)
            return removal;
        return EditList{{std::move(removal), SetQuestions{std::move(before)}}};
    }
    /// Takes the node out of the questions. Returns what they were if an insertion would not bring it back.
    std::optional<Questions> questionsAfterRemoval(NodeId gone) const {
        Questions before =
            std::exchange(scenario.questions, renumber::afterRemoval(scenario.questions, gone, platform));
        if (renumber::afterInsertion(scenario.questions, gone) == before)
            return std::nullopt;
        return before;
    }
};

} // namespace

Edit setLinkCosts(const Platform& platform, SetLinkCost cells) {
    const Matrix<double>& now = *platform.linkCost;
    if (cells.cells.size() * sizeof(SetLinkCost::Cell) <= now.cells().size() * sizeof(double))
        return cells;
    Matrix<double> costs = now;
    for (const auto& [from, to, cost] : cells.cells)
        costs(from.index(), to.index()) = cost;
    return SetCosts{std::make_shared<const Matrix<double>>(std::move(costs))};
}

Edit apply(Scenario& scenario, const Edit& edit) {
    const Edit::variant& alternatives = edit;
    return std::visit(Apply{scenario}, alternatives);
}

} // namespace equipoise::gui
