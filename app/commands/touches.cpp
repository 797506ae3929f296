// What edits touch.
#include "app/commands/edit.h"

#include <algorithm>
#include <cmath>

namespace app {

using core::Scenario;

namespace {

/// In any scenario.
struct MayTouch {
    Touches operator()(const RenamePlatform&) const { return Touches::Names; }
    Touches operator()(const SetUnits&) const { return Touches::Names; }
    Touches operator()(const RenameNode&) const { return Touches::Names; }
    Touches operator()(const SetCompute&) const { return Touches::Values; }
    Touches operator()(const MoveNodes&) const { return Touches::Places; }
    Touches operator()(const PinNodes&) const { return Touches::Places; }
    Touches operator()(const GroupNodes&) const { return Touches::Places; }
    Touches operator()(const InsertProcessor&) const { return Touches::Shape | Touches::Questions; }
    Touches operator()(const RemoveProcessor&) const { return Touches::Shape | Touches::Questions; }
    Touches operator()(const InsertSwitch&) const { return Touches::Shape | Touches::Questions; }
    Touches operator()(const RemoveSwitch&) const { return Touches::Shape | Touches::Questions; }
    Touches operator()(const InsertLink&) const { return Touches::Shape; }
    Touches operator()(const RemoveLink&) const { return Touches::Shape; }
    Touches operator()(const SetLink&) const { return Touches::Values | Touches::Shape; }
    Touches operator()(const SetLinkCost&) const { return Touches::Values | Touches::Shape; }
    Touches operator()(const SetCosts&) const { return Touches::Values | Touches::Shape; }
    Touches operator()(const SetQuestions&) const { return Touches::Questions; }
    Touches operator()(const ReplacePlatform&) const { return Touches::Everything; }
    Touches operator()(const EditList& list) const {
        Touches all = Touches::Nothing;
        for (const Edit& edit : list.edits)
            all = all | touchesOf(edit);
        return all;
    }
};

Touches unlessSame(bool same, Touches touches) {
    return same ? Touches::Nothing : touches;
}

Touches betweenCosts(double now, double then) {
    return unlessSame(now == then, Touches::Values) |
           unlessSame(std::isinf(now) == std::isinf(then), Touches::Shape);
}

/// In a given scenario.
struct WillTouch {
    const Scenario& scenario;

    Touches operator()(const RenamePlatform& edit) const {
        return unlessSame(edit.name == scenario.platform.name, Touches::Names);
    }
    Touches operator()(const SetUnits& edit) const {
        return unlessSame(edit.units == scenario.platform.units &&
                              edit.linkCost == scenario.platform.linkCostUnit,
                          Touches::Names);
    }
    Touches operator()(const RenameNode& edit) const {
        return unlessSame(edit.name == scenario.platform.nameOf(edit.node), Touches::Names);
    }
    Touches operator()(const SetCompute& edit) const {
        return unlessSame(edit.compute == scenario.platform[edit.processor].compute, Touches::Values);
    }
    Touches operator()(const MoveNodes& edit) const {
        const bool same = std::all_of(edit.places.begin(), edit.places.end(), [this](const auto& move) {
            return scenario.platform.placeOf(move.first) == move.second;
        });
        return unlessSame(same, Touches::Places);
    }
    Touches operator()(const PinNodes& edit) const {
        const bool same = std::all_of(edit.pins.begin(), edit.pins.end(), [this](const auto& pin) {
            return scenario.platform.isPinned(pin.first) == pin.second;
        });
        return unlessSame(same, Touches::Places);
    }
    Touches operator()(const GroupNodes& edit) const {
        const bool same = std::all_of(edit.groups.begin(), edit.groups.end(), [this](const auto& member) {
            return scenario.platform.groupOf(member.first) == member.second;
        });
        return unlessSame(same, Touches::Places);
    }
    Touches operator()(const SetLink& edit) const {
        const core::Link& now = scenario.platform.links[edit.link.index()];
        const core::Link& then = edit.value;
        const bool sameShape = now.from == then.from && now.to == then.to && now.bothWays == then.bothWays;
        return unlessSame(sameShape, Touches::Shape) |
               unlessSame(now.transfer == then.transfer && now.duplex == then.duplex, Touches::Values);
    }
    Touches operator()(const SetLinkCost& edit) const {
        Touches all = Touches::Nothing;
        for (const auto& [from, to, cost] : edit.cells)
            all = all | betweenCosts((*scenario.platform.linkCost)(from.index(), to.index()), cost);
        return all;
    }
    Touches operator()(const SetCosts& edit) const {
        const auto now = scenario.platform.linkCost->cells();
        const auto then = edit.costs->cells();
        Touches all = Touches::Nothing;
        for (std::size_t i = 0; i < now.size(); ++i)
            all = all | betweenCosts(now[i], then[i]);
        return all;
    }
    Touches operator()(const SetQuestions& edit) const {
        return unlessSame(edit.questions == scenario.questions, Touches::Questions);
    }
    Touches operator()(const EditList& list) const {
        Touches all = Touches::Nothing;
        for (const Edit& edit : list.edits)
            // Once something has come or gone, numbers no longer mean what they mean in `scenario`.
            all = all | (touches(all, Touches::Shape) ? touchesOf(edit) : touchesOf(scenario, edit));
        return all;
    }
    template <class Other>
    Touches operator()(const Other& edit) const {
        return MayTouch{}(edit);
    }
};

} // namespace

Touches touchesOf(const Edit& edit) {
    const Edit::variant& alternatives = edit;
    return std::visit(MayTouch{}, alternatives);
}

Touches touchesOf(const Scenario& scenario, const Edit& edit) {
    const Edit::variant& alternatives = edit;
    return std::visit(WillTouch{scenario}, alternatives);
}

} // namespace app
