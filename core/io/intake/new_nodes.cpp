// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/intake/new_nodes.h"

#include <algorithm>
#include <utility>

namespace equipoise::io {

void NewNodeNames::add(const std::string& name, const std::string& neighbour) {
    const auto [place, isNew] = m_numbers.try_emplace(name, m_nodes.size());
    if (isNew)
        m_nodes.push_back({.name = name, .neighbour = neighbour});
    Node& node = m_nodes[place->second];
    node.isBetween = node.isBetween || node.neighbour != neighbour;
}

NewNodes NewNodeNames::choose(NewNodes chosen, bool isEmpty) {
    const NewNodes usual = isEmpty ? NewNodes::Mixed : NewNodes::Switches;
    const NewNodes kind = chosen == NewNodes::Usual ? usual : chosen;
    const bool isMixed = kind == NewNodes::Mixed;
    const bool areProcessors = kind == NewNodes::Processors ||
                               (isMixed && isEmpty && std::ranges::all_of(m_nodes, &Node::isBetween));
    for (Node& node : m_nodes)
        node.isProcessor = areProcessors || (isMixed && !node.isBetween);
    return kind;
}

std::optional<std::size_t> NewNodeNames::find(const std::string& name) const {
    const auto number = m_numbers.find(name);
    return number == m_numbers.end() ? std::nullopt : std::optional(number->second);
}

void chooseNodes(Imported& imported, NewNodes chosen) {
    Platform& platform = imported.platform;
    NewNodeNames names;
    for (const Link& link : platform.links) {
        names.add(platform.nameOf(link.from), platform.nameOf(link.to));
        names.add(platform.nameOf(link.to), platform.nameOf(link.from));
    }
    imported.newNodes = names.choose(chosen, true);
    for (const NewNodeNames::Node& node : names.nodes())
        imported.unlistedNodes.push_back(node.name);
    const auto isSwitch = [&](const Processor& processor) {
        const auto node = names.find(processor.name);
        return node && !names.nodes()[*node].isProcessor;
    };
    if (chosen == NewNodes::None || std::ranges::none_of(platform.processors, isSwitch) ||
        std::ranges::all_of(platform.processors, isSwitch))
        return;
    std::vector<NodeId> ids;
    std::vector<Processor> processors;
    std::vector<double> cores;
    for (std::size_t i = 0; i < platform.size(); ++i) {
        Processor& processor = platform.processors[i];
        if (isSwitch(processor)) {
            ids.emplace_back(SwitchId{platform.switches.size()});
            platform.switches.push_back({.name = processor.name, .place = processor.place});
            continue;
        }
        ids.emplace_back(ProcessorId{processors.size()});
        processors.push_back(std::move(processor));
        if (i < imported.cores.size())
            cores.push_back(imported.cores[i]);
    }
    platform.processors = std::move(processors);
    imported.cores = std::move(cores);
    for (Link& link : platform.links)
        for (NodeId* end : {&link.from, &link.to})
            *end = end->isProcessor() ? ids[end->index] : *end;
}

} // namespace equipoise::io
