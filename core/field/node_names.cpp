// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/field/node_names.h"

#include "core/base/text.h"
#include "core/base/words.h"

namespace equipoise {

NodeNames::NodeNames(const Platform& platform)
    : m_units(&platform.units) {
    m_nodes.reserve(platform.processors.size() + platform.switches.size());
    for (std::size_t i = 0; i < platform.processors.size(); ++i)
        m_nodes.try_emplace(platform.processors[i].name, ProcessorId{i});
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        m_nodes.try_emplace(platform.switches[i].name, SwitchId{i});
}

std::optional<NodeId> NodeNames::find(std::string_view name) const {
    const auto found = m_nodes.find(name);
    if (found == m_nodes.end())
        return std::nullopt;
    return found->second;
}

std::optional<ProcessorId> NodeNames::findProcessor(std::string_view name) const {
    const auto node = find(name);
    return node && node->isProcessor() ? std::optional(node->processor()) : std::nullopt;
}

Result<ProcessorId> readProcessorName(const json::Value& value, const NodeNames& names,
                                      std::string_view subject) {
    const auto node = names.find(value.text());
    if (!node)
        return value.refuse(ErrorCode::UnknownName, std::string(subject), std::string(value.text()), {});
    if (!node->isProcessor())
        return value.refuse(ErrorCode::WrongType, std::string(subject),
                            withName(TRANSLATABLE("facts", "the switch \"%1\""), value.text()), "processor");
    return node->processor();
}

} // namespace equipoise
