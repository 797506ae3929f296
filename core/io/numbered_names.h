// SPDX-License-Identifier: GPL-3.0-or-later
// Names for nodes that a file calls alike.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace equipoise::io {

/// Gives each node a name that no node before it has.
class NumberedNames {
public:
    /// `name`, or the first of "name (2)", "name (3)", ... that is free. Amortised O(length), however many
    /// nodes have one name.
    std::string take(const std::string& name) {
        if (m_taken.insert(name).second)
            return name;
        for (std::size_t& number = m_next.try_emplace(name, 2).first->second;; ++number)
            if (std::string candidate = name + " (" + std::to_string(number) + ")";
                m_taken.insert(candidate).second)
                return candidate;
    }
    bool isTaken(const std::string& name) const { return m_taken.contains(name); }

private:
    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, std::size_t> m_next; ///< a number that may be free: none below it is
};

} // namespace equipoise::io
