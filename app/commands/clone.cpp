// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of nodes with their links.
#include "app/commands/edits_for.h"

#include <limits>
#include <map>

namespace equipoise::gui::edits {

namespace {

std::optional<equipoise::Point> moved(std::optional<equipoise::Point> place, equipoise::Point offset) {
    if (place)
        place = equipoise::Point{place->x + offset.x, place->y + offset.y};
    return place;
}

Edit cloneNode(const Platform& original, const Platform& now, NodeId node, equipoise::Point offset) {
    const std::string name = freshName(now, stemOf(original.nameOf(node)));
    if (!node.isProcessor()) {
        InsertSwitch edit;
        edit.at = SwitchId{now.switches.size()};
        edit.node = original.switches[node.index];
        edit.node.name = name;
        edit.node.place = moved(edit.node.place, offset);
        return edit;
    }
    InsertProcessor edit;
    edit.at = ProcessorId{now.size()};
    edit.processor = original[node.processor()];
    edit.processor.name = name;
    edit.processor.place = moved(edit.processor.place, offset);
    return edit;
}

/// Matrix cells of the copies: to the old processors, and among the copies, as between the originals.
SetLinkCost clonedCells(const Platform& original, const std::map<NodeId, NodeId>& copyOf) {
    const auto& cost = *original.linkCost;
    SetLinkCost edit;
    const auto set = [&](NodeId from, NodeId to, std::size_t i, std::size_t j) {
        if (i != j)
            edit.cells.push_back({from.processor(), to.processor(), cost(i, j)});
    };
    for (const auto& [node, copy] : copyOf) {
        for (std::size_t j = 0; j < original.size(); ++j) {
            set(copy, ProcessorId{j}, node.index, j);
            set(ProcessorId{j}, copy, j, node.index);
        }
        for (const auto& [peer, peerCopy] : copyOf)
            set(copy, peerCopy, node.index, peer.index);
    }
    return edit;
}

} // namespace

Edit clone(const Scenario& scenario, const FlatSet<NodeId>& nodes, equipoise::Point offset) {
    const Platform& original = scenario.platform;
    EditList list;
    Scenario now = scenario;
    const auto add = [&](Edit edit) {
        gui::apply(now, edit);
        list.edits.push_back(std::move(edit));
    };
    std::map<NodeId, NodeId> copyOf;
    for (const NodeId node : nodes) {
        copyOf[node] = node.isProcessor() ? NodeId(ProcessorId{now.platform.size()})
                                          : NodeId(SwitchId{now.platform.switches.size()});
        add(cloneNode(original, now.platform, node, offset));
    }
    if (original.linkCost) {
        std::erase_if(copyOf, [](const auto& pair) { return !pair.first.isProcessor(); });
        add(clonedCells(original, copyOf));
    }
    for (const Link& link : original.links) {
        const auto from = copyOf.find(link.from);
        const auto to = copyOf.find(link.to);
        if (from == copyOf.end() && to == copyOf.end())
            continue;
        Link copy = link;
        copy.from = from == copyOf.end() ? link.from : from->second;
        copy.to = to == copyOf.end() ? link.to : to->second;
        add(InsertLink{LinkId{now.platform.links.size()}, std::move(copy)});
    }
    return list;
}

} // namespace equipoise::gui::edits
