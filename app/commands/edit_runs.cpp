// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/edit_runs.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace equipoise::gui::edit_runs {

namespace {

/// Numbers of processors, ascending: those of the inserted ones after all insertions, or those of the removed
/// ones before all removals.
using Numbers = std::vector<std::size_t>;

bool isAmong(const Numbers& numbers, std::size_t number) {
    return std::ranges::binary_search(numbers, number);
}

/// The numbers that `count` processors have once others were inserted at the numbers `inserted`.
Numbers numbersAround(const Numbers& inserted, std::size_t count) {
    Numbers numbers;
    numbers.reserve(count);
    auto next = inserted.begin();
    for (std::size_t number = 0; numbers.size() < count; ++number)
        if (next != inserted.end() && *next == number)
            ++next;
        else
            numbers.push_back(number);
    return numbers;
}

/// The number of a processor after those with the numbers `removed` are removed; it is not among them.
std::size_t numberWithout(const Numbers& removed, std::size_t number) {
    return number - static_cast<std::size_t>(std::ranges::lower_bound(removed, number) - removed.begin());
}

Questions afterInsertions(Questions questions, const Numbers& inserted, const Numbers& moved) {
    equipoise::followNodes(questions, [&](NodeId node) {
        return std::optional(node.isProcessor() ? NodeId(ProcessorId{moved[node.index]}) : node);
    });
    for (const std::size_t number : inserted)
        equipoise::welcomeProcessor(questions, ProcessorId{number});
    return questions;
}

bool namesAny(Questions questions, const Numbers& processors) {
    bool named = false;
    equipoise::followNodes(questions, [&](NodeId node) {
        named = named || (node.isProcessor() && isAmong(processors, node.index));
        return std::optional(node);
    });
    return named;
}

void removeFrom(Questions& questions, const Numbers& removed, const Platform& after) {
    equipoise::followNodes(questions, [&](NodeId node) -> std::optional<NodeId> {
        if (!node.isProcessor())
            return node;
        if (isAmong(removed, node.index))
            return std::nullopt;
        return NodeId(ProcessorId{numberWithout(removed, node.index)});
    });
    equipoise::dropInvalid(questions, after);
}

/// Questions after the removals. `processors` are the removed ones in the order of `removed`; `after` is the
/// platform without them.
Questions afterRemovals(Questions questions, const Numbers& removed, const std::vector<Processor>& processors,
                        const Platform& after) {
    if (!namesAny(questions, removed)) {
        removeFrom(questions, removed, after);
        return questions;
    }
    // A question may be dropped after any removal: each is looked at by itself. Questions are about
    // processors and switches, so the platform in between needs neither links nor a matrix.
    Platform now;
    now.units = after.units;
    now.switches = after.switches;
    const Numbers stay = numbersAround(removed, after.size());
    now.processors.resize(after.size() + removed.size());
    for (std::size_t i = 0; i < stay.size(); ++i)
        now.processors[stay[i]] = after.processors[i];
    for (std::size_t i = 0; i < removed.size(); ++i)
        now.processors[removed[i]] = processors[i];
    for (auto number = removed.rbegin(); number != removed.rend(); ++number) {
        now.processors.erase(now.processors.begin() + static_cast<std::ptrdiff_t>(*number));
        removeFrom(questions, {*number}, now);
    }
    return questions;
}

void renumberEnds(Platform& platform, const auto& numberOf) {
    const auto follow = [&](NodeId& end) {
        if (end.isProcessor())
            end = ProcessorId{numberOf(end.index)};
    };
    for (Link& link : platform.links) {
        follow(link.from);
        follow(link.to);
    }
}

const InsertProcessor& insertionAt(std::span<const Edit> edits, std::size_t i) {
    return std::get<InsertProcessor>(edits[i]);
}

/// The matrix with the rows and columns of the inserted processors.
Matrix<double> withInserted(const Matrix<double>& costs, std::span<const Edit> edits, const Numbers& inserted,
                            const Numbers& moved) {
    const std::size_t size = moved.size() + inserted.size();
    Matrix<double> larger(size, size, equipoise::noLink);
    for (std::size_t i = 0; i < moved.size(); ++i) {
        const auto row = larger.row(moved[i]);
        for (std::size_t j = 0; j < moved.size(); ++j)
            row[moved[j]] = costs(i, j);
    }
    for (std::size_t k = 0; k < inserted.size(); ++k) {
        const InsertProcessor& edit = insertionAt(edits, k);
        const std::size_t at = inserted[k];
        // An edit numbers the processors as they are after it: those inserted later are not yet there.
        auto later = inserted.begin() + static_cast<std::ptrdiff_t>(k) + 1;
        std::size_t there = 0;
        for (std::size_t number = 0; number < size && !(edit.costTo.empty() && edit.costFrom.empty());
             ++number) {
            if (later != inserted.end() && *later == number) {
                ++later;
                continue;
            }
            if (!edit.costTo.empty())
                larger(at, number) = edit.costTo[there];
            if (!edit.costFrom.empty())
                larger(number, at) = edit.costFrom[there];
            ++there;
        }
        larger(at, at) = edit.costTo.empty() ? 0 : edit.costTo[at];
    }
    return larger;
}

void applyInsertions(Scenario& scenario, std::span<const Edit> edits, std::vector<Edit>& inverse) {
    Platform& platform = scenario.platform;
    Numbers inserted;
    std::vector<Processor> processors;
    for (std::size_t k = 0; k < edits.size(); ++k) {
        inserted.push_back(insertionAt(edits, k).at.index());
        processors.push_back(insertionAt(edits, k).processor);
    }
    const Numbers moved = numbersAround(inserted, platform.size());

    Questions before =
        std::exchange(scenario.questions, afterInsertions(scenario.questions, inserted, moved));
    if (afterRemovals(scenario.questions, inserted, processors, platform) != before)
        inverse.emplace_back(SetQuestions{std::move(before)});
    for (const std::size_t number : inserted)
        inverse.emplace_back(RemoveProcessor{ProcessorId{number}});

    renumberEnds(platform, [&](std::size_t number) { return moved[number]; });
    std::vector<Processor> all(moved.size() + inserted.size());
    for (std::size_t i = 0; i < moved.size(); ++i)
        all[moved[i]] = std::move(platform.processors[i]);
    for (std::size_t k = 0; k < inserted.size(); ++k)
        all[inserted[k]] = std::move(processors[k]);
    platform.processors = std::move(all);
    if (platform.linkCost)
        platform.linkCost = withInserted(*platform.linkCost, edits, inserted, moved);
}

/// Whether row and column of each removed processor say more than those of an inserted one without costs.
std::vector<bool> haveCosts(const Matrix<double>& costs, const Numbers& removed) {
    std::vector<bool> have(removed.size());
    for (std::size_t i = 0; i < costs.rows(); ++i) { // row by row: a column is far apart in memory
        const auto row = costs.row(i);
        for (std::size_t k = 0; k < removed.size(); ++k)
            have[k] = have[k] || row[removed[k]] != (i == removed[k] ? 0 : equipoise::noLink);
    }
    for (std::size_t k = 0; k < removed.size(); ++k) {
        const auto row = costs.row(removed[k]);
        have[k] = have[k] || std::ranges::count(row, equipoise::noLink) + 1 != std::ssize(row);
    }
    return have;
}

/// Row and column of the processor `taken.at` in a matrix from which those of `removed` above it are gone.
void takeCosts(const Matrix<double>& costs, const Numbers& removed, InsertProcessor& taken) {
    const std::size_t number = taken.at.index();
    auto gone = std::ranges::upper_bound(removed, number);
    for (std::size_t i = 0; i < costs.rows(); ++i) {
        if (gone != removed.end() && *gone == i) {
            ++gone;
            continue;
        }
        taken.costTo.push_back(costs(number, i));
        taken.costFrom.push_back(costs(i, number));
    }
}

Matrix<double> withoutRemoved(const Matrix<double>& costs, const Numbers& stay) {
    Matrix<double> smaller(stay.size(), stay.size());
    for (std::size_t i = 0; i < stay.size(); ++i) {
        const auto row = smaller.row(i);
        for (std::size_t j = 0; j < stay.size(); ++j)
            row[j] = costs(stay[i], stay[j]);
    }
    return smaller;
}

void applyRemovals(Scenario& scenario, std::span<const Edit> edits, std::vector<Edit>& inverse) {
    Platform& platform = scenario.platform;
    Numbers removed;
    for (const Edit& edit : edits)
        removed.push_back(std::get<RemoveProcessor>(edit).processor.index());
    std::ranges::reverse(removed);
    const Numbers stay = numbersAround(removed, platform.size() - removed.size());

    std::vector<InsertProcessor> insertions(removed.size());
    for (std::size_t k = 0; k < removed.size(); ++k)
        insertions[k].at = ProcessorId{removed[k]};
    if (platform.linkCost) {
        const std::vector<bool> have = haveCosts(*platform.linkCost, removed);
        for (std::size_t k = 0; k < removed.size(); ++k)
            if (have[k])
                takeCosts(*platform.linkCost, removed, insertions[k]);
    }
    std::vector<Processor> processors;
    for (const std::size_t number : removed)
        processors.push_back(std::move(platform.processors[number]));
    std::vector<Processor> left;
    for (const std::size_t number : stay)
        left.push_back(std::move(platform.processors[number]));
    platform.processors = std::move(left);
    renumberEnds(platform, [&](std::size_t number) { return numberWithout(removed, number); });
    if (platform.linkCost)
        platform.linkCost = withoutRemoved(*platform.linkCost, stay);

    Questions before =
        std::exchange(scenario.questions, afterRemovals(scenario.questions, removed, processors, platform));
    if (afterInsertions(scenario.questions, removed, stay) != before)
        inverse.emplace_back(SetQuestions{std::move(before)});
    for (std::size_t k = removed.size(); k-- > 0;) {
        insertions[k].processor = std::move(processors[k]);
        inverse.emplace_back(std::move(insertions[k]));
    }
}

std::size_t insertionsIn(std::span<const Edit> edits) {
    std::size_t count = 0;
    for (; count < edits.size(); ++count) {
        const auto* edit = std::get_if<InsertProcessor>(&edits[count]);
        if (!edit || !edit->links.empty() || edit->questions ||
            (count > 0 && edit->at <= insertionAt(edits, count - 1).at))
            break;
    }
    return count;
}

std::size_t removalsIn(const Platform& platform, std::span<const Edit> edits) {
    std::vector<bool> linked(platform.size(), false);
    for (const Link& link : platform.links)
        for (const NodeId end : {link.from, link.to})
            if (end.isProcessor())
                linked[end.index] = true;
    std::size_t count = 0;
    for (std::size_t last = platform.size(); count < edits.size(); ++count) {
        const auto* edit = std::get_if<RemoveProcessor>(&edits[count]);
        if (!edit || edit->processor.index() >= last || linked[edit->processor.index()])
            break;
        last = edit->processor.index();
    }
    return count;
}

std::size_t namesIn(std::span<const Edit> edits) {
    const auto other = std::ranges::find_if(
        edits, [](const Edit& edit) { return !std::holds_alternative<RenameNode>(edit); });
    return static_cast<std::size_t>(other - edits.begin());
}

} // namespace

Run firstRun(const Platform& platform, std::span<const Edit> edits) {
    Kind kind = Kind::Single;
    std::size_t count = 0;
    if (std::holds_alternative<InsertProcessor>(edits.front())) {
        kind = Kind::Insertions;
        count = insertionsIn(edits);
    } else if (std::holds_alternative<RemoveProcessor>(edits.front())) {
        kind = Kind::Removals;
        count = removalsIn(platform, edits);
    } else if (std::holds_alternative<RenameNode>(edits.front())) {
        kind = Kind::Names;
        count = namesIn(edits);
    }
    return count < 2 ? Run{Kind::Single, edits.first(1)} : Run{kind, edits.first(count)};
}

void apply(Scenario& scenario, const Run& run, std::vector<Edit>& inverse) {
    if (run.kind == Kind::Insertions)
        return applyInsertions(scenario, run.edits, inverse);
    if (run.kind == Kind::Removals)
        return applyRemovals(scenario, run.edits, inverse);
    for (const Edit& edit : run.edits)
        inverse.push_back(gui::apply(scenario, edit));
}

} // namespace equipoise::gui::edit_runs
