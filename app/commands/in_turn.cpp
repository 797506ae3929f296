// SPDX-License-Identifier: GPL-3.0-or-later
// Two edits as one undo step.
#include "app/commands/edit.h"

#include <algorithm>
#include <iterator>

namespace equipoise::gui {

namespace {

bool sameTarget(const Edit& a, const Edit& b);

/// True if the two set exactly the same things, so that the later one alone does what both do.
struct SameTarget {
    bool operator()(const RenamePlatform&, const RenamePlatform&) const { return true; }
    bool operator()(const SetUnits&, const SetUnits&) const { return true; }
    bool operator()(const SetQuestions&, const SetQuestions&) const { return true; }
    bool operator()(const ReplacePlatform&, const ReplacePlatform&) const { return true; }
    bool operator()(const RenameNode& a, const RenameNode& b) const { return a.node == b.node; }
    bool operator()(const SetCompute& a, const SetCompute& b) const { return a.processor == b.processor; }
    bool operator()(const SetLink& a, const SetLink& b) const { return a.link == b.link; }
    bool operator()(const MoveNodes& a, const MoveNodes& b) const {
        return std::equal(a.places.begin(), a.places.end(), b.places.begin(), b.places.end(),
                          [](const auto& x, const auto& y) { return x.first == y.first; });
    }
    bool operator()(const SetNodeProperty& a, const SetNodeProperty& b) const {
        return a.key == b.key &&
               std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                          [](const auto& x, const auto& y) { return x.first == y.first; });
    }
    bool operator()(const SetLinkCost& a, const SetLinkCost& b) const {
        return std::equal(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(),
                          [](const auto& x, const auto& y) { return x.from == y.from && x.to == y.to; });
    }
    bool operator()(const SetCosts&, const SetCosts&) const { return true; }
    bool operator()(const EditList& a, const EditList& b) const {
        return std::equal(a.edits.begin(), a.edits.end(), b.edits.begin(), b.edits.end(), sameTarget);
    }
    template <class A, class B>
    bool operator()(const A&, const B&) const {
        return false; // something comes or goes, or the two set different things
    }
};

bool sameTarget(const Edit& a, const Edit& b) {
    if (a.index() != b.index())
        return false;
    // A visit of both at once would be compiled for each of the 18 x 18 pairs of alternatives.
    const Edit::variant& alternatives = a;
    return std::visit(
        [&b]<class Alternative>(const Alternative& first) {
            return SameTarget{}(first, *std::get_if<Alternative>(&b));
        },
        alternatives);
}

std::vector<Edit> partsOf(Edit edit) {
    if (auto* list = std::get_if<EditList>(&edit))
        return std::move(list->edits);
    std::vector<Edit> parts;
    parts.push_back(std::move(edit));
    return parts;
}

} // namespace

Edit inTurn(Edit first, Edit second) {
    if (sameTarget(first, second))
        return second;
    EditList list{partsOf(std::move(first))};
    if (!list.edits.empty() && sameTarget(list.edits.back(), second)) {
        list.edits.back() = std::move(second);
        return list;
    }
    auto more = partsOf(std::move(second));
    std::move(more.begin(), more.end(), std::back_inserter(list.edits));
    return list;
}

Edit inverseInTurn(Edit inverseOfFirst, Edit inverseOfSecond) {
    if (sameTarget(inverseOfFirst, inverseOfSecond))
        return inverseOfFirst;
    EditList list{partsOf(std::move(inverseOfSecond))};
    auto more = partsOf(std::move(inverseOfFirst));
    // The last part of the first edit is the first of its inverse.
    if (!more.empty() && list.edits.size() == 1 && sameTarget(list.edits.front(), more.front()))
        list.edits.clear();
    std::move(more.begin(), more.end(), std::back_inserter(list.edits));
    return list;
}

} // namespace equipoise::gui
