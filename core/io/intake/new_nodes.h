// SPDX-License-Identifier: GPL-3.0-or-later
// Ends of links that no table lists as a node: names that may become switches or processors.
#pragma once

#include "core/io/imported.h"

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace equipoise::io {

/// Collects the names, then says what each becomes.
class NewNodeNames {
public:
    struct Node {
        std::string name;
        std::string neighbour;  ///< at the other end of its first link
        bool isBetween = false; ///< links lead to several neighbours
        bool isProcessor = false;
    };

    /// An end of a link.
    void add(const std::string& name, const std::string& neighbour);
    /// `isEmpty`: the platform has no processors. Where then several links meet everywhere, Mixed makes processors of
    /// all. Returns the kind, which is not Usual.
    NewNodes choose(NewNodes chosen, bool isEmpty);

    const std::vector<Node>& nodes() const { return m_nodes; } ///< in the order of the text; each once
    std::optional<std::size_t> find(const std::string& name) const;

private:
    std::vector<Node> m_nodes;
    std::unordered_map<std::string, std::size_t> m_numbers;
};

/// For a list of links alone, whose nodes are processors with proposed speeds: they become what `chosen` says.
void chooseNodes(Imported& imported, NewNodes chosen);

} // namespace equipoise::io
