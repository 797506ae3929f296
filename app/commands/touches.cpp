// SPDX-License-Identifier: GPL-3.0-or-later
// ChangeFlags of edits: the parts of a scenario that they change.
#include "app/commands/edit.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

ChangeFlags touchesOf(PropertyInfo::Use use) {
    switch (use) {
    case PropertyInfo::Use::Times:
        return ChangeFlags::Values;
    case PropertyInfo::Use::Drawing:
        return ChangeFlags::Places;
    default:
        return ChangeFlags::Names;
    }
}

/// Flags of a property of processors or switches; all keys of switches are keys of processors, too.
ChangeFlags touchesOf(std::string_view key) {
    const auto* property = equipoise::findProperty<Processor>(key);
    return property ? touchesOf(property->use) : ChangeFlags::Nothing;
}

/// In any scenario.
struct MayTouch {
    ChangeFlags operator()(const RenamePlatform&) const { return ChangeFlags::Names; }
    ChangeFlags operator()(const SetUnits&) const { return ChangeFlags::Names; }
    ChangeFlags operator()(const RenameNode&) const { return ChangeFlags::Names; }
    ChangeFlags operator()(const SetCompute&) const { return ChangeFlags::Values; }
    ChangeFlags operator()(const MoveNodes&) const { return ChangeFlags::Places; }
    ChangeFlags operator()(const SetNodeProperty& edit) const { return touchesOf(edit.key); }
    ChangeFlags operator()(const InsertProcessor&) const {
        return ChangeFlags::Shape | ChangeFlags::Questions;
    }
    ChangeFlags operator()(const RemoveProcessor&) const {
        return ChangeFlags::Shape | ChangeFlags::Questions;
    }
    ChangeFlags operator()(const InsertSwitch&) const { return ChangeFlags::Shape | ChangeFlags::Questions; }
    ChangeFlags operator()(const RemoveSwitch&) const { return ChangeFlags::Shape | ChangeFlags::Questions; }
    ChangeFlags operator()(const InsertLink&) const { return ChangeFlags::Shape; }
    ChangeFlags operator()(const RemoveLink&) const { return ChangeFlags::Shape; }
    ChangeFlags operator()(const SetLink&) const { return ChangeFlags::Values | ChangeFlags::Shape; }
    ChangeFlags operator()(const SetLinkCost&) const { return ChangeFlags::Values | ChangeFlags::Shape; }
    ChangeFlags operator()(const SetCosts&) const { return ChangeFlags::Values | ChangeFlags::Shape; }
    ChangeFlags operator()(const SetQuestions&) const { return ChangeFlags::Questions; }
    ChangeFlags operator()(const ReplacePlatform&) const { return ChangeFlags::Everything; }
    ChangeFlags operator()(const EditList& list) const {
        ChangeFlags touched = ChangeFlags::Nothing;
        for (const Edit& edit : list.edits)
            touched = touched | touchesOf(edit);
        return touched;
    }
};

ChangeFlags unlessSame(bool same, ChangeFlags touches) {
    return same ? ChangeFlags::Nothing : touches;
}

ChangeFlags betweenCosts(double now, double then) {
    return unlessSame(now == then, ChangeFlags::Values) |
           unlessSame(std::isinf(now) == std::isinf(then), ChangeFlags::Shape);
}

/// In a given scenario.
struct WillTouch {
    const Scenario& scenario;

    ChangeFlags operator()(const RenamePlatform& edit) const {
        return unlessSame(edit.name == scenario.platform.name, ChangeFlags::Names);
    }
    ChangeFlags operator()(const SetUnits& edit) const {
        return unlessSame(edit.units == scenario.platform.units &&
                              edit.linkCost == scenario.platform.linkCostUnit,
                          ChangeFlags::Names);
    }
    ChangeFlags operator()(const RenameNode& edit) const {
        return unlessSame(edit.name == scenario.platform.nameOf(edit.node), ChangeFlags::Names);
    }
    ChangeFlags operator()(const SetCompute& edit) const {
        return unlessSame(edit.compute == scenario.platform[edit.processor].compute, ChangeFlags::Values);
    }
    ChangeFlags operator()(const MoveNodes& edit) const {
        const bool same = std::all_of(edit.places.begin(), edit.places.end(), [this](const auto& move) {
            return scenario.platform.placeOf(move.first) == move.second;
        });
        return unlessSame(same, ChangeFlags::Places);
    }
    ChangeFlags operator()(const SetNodeProperty& edit) const {
        const bool same = std::all_of(edit.values.begin(), edit.values.end(), [&](const auto& value) {
            return equipoise::nodeProperty(scenario.platform, value.first, edit.key) == value.second;
        });
        return unlessSame(same, touchesOf(edit.key));
    }
    ChangeFlags operator()(const SetLink& edit) const {
        const Link& now = scenario.platform.links[edit.link.index()];
        const Link& then = edit.value;
        const bool sameShape = now.from == then.from && now.to == then.to && now.bothWays == then.bothWays;
        ChangeFlags touched = unlessSame(sameShape, ChangeFlags::Shape) |
                              unlessSame(now.transfer == then.transfer, ChangeFlags::Values);
        for (const Property<Link>& property : equipoise::propertiesOf<Link>())
            touched = touched | unlessSame(property.isSame(now, then), touchesOf(property.use));
        return touched;
    }
    ChangeFlags operator()(const SetLinkCost& edit) const {
        ChangeFlags touched = ChangeFlags::Nothing;
        for (const auto& [from, to, cost] : edit.cells)
            touched = touched | betweenCosts((*scenario.platform.linkCost)(from.index(), to.index()), cost);
        return touched;
    }
    ChangeFlags operator()(const SetCosts& edit) const {
        const auto now = scenario.platform.linkCost->cells();
        const auto then = edit.costs->cells();
        ChangeFlags touched = ChangeFlags::Nothing;
        for (std::size_t i = 0; i < now.size(); ++i)
            touched = touched | betweenCosts(now[i], then[i]);
        return touched;
    }
    ChangeFlags operator()(const SetQuestions& edit) const {
        return unlessSame(edit.questions == scenario.questions, ChangeFlags::Questions);
    }
    ChangeFlags operator()(const EditList& list) const {
        ChangeFlags touched = ChangeFlags::Nothing;
        for (const Edit& edit : list.edits)
            // Once something has come or gone, numbers no longer mean what they mean in `scenario`.
            touched = touched |
                      (touches(touched, ChangeFlags::Shape) ? touchesOf(edit) : touchesOf(scenario, edit));
        return touched;
    }
    template <class Other>
    ChangeFlags operator()(const Other& edit) const {
        return MayTouch{}(edit);
    }
};

} // namespace

ChangeFlags touchesOf(const Edit& edit) {
    const Edit::variant& alternatives = edit;
    return std::visit(MayTouch{}, alternatives);
}

ChangeFlags touchesOf(const Scenario& scenario, const Edit& edit) {
    const Edit::variant& alternatives = edit;
    return std::visit(WillTouch{scenario}, alternatives);
}

} // namespace equipoise::gui
