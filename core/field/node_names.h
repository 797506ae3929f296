// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes by the names that files have for them.
#pragma once

#include "core/json/document.h"
#include "core/platform/platform.h"

#include <optional>
#include <string_view>
#include <unordered_map>

namespace equipoise {

/// Finds nodes by name in constant time. The platform must outlive it and not change.
class NodeNames {
public:
    explicit NodeNames(const Platform& platform);
    std::optional<NodeId> find(std::string_view name) const;
    std::optional<ProcessorId> findProcessor(std::string_view name) const;
    /// Of the platform: what numbers without a unit are in.
    const Units& units() const { return *m_units; }

private:
    const Units* m_units;
    std::unordered_map<std::string_view, NodeId> m_nodes;
};

/// The processor that `value`, a text, names. Error: UnknownName; `subject` says where the name is used.
Result<ProcessorId> readProcessorName(const json::Value& value, const NodeNames& names,
                                      std::string_view subject);

} // namespace equipoise
