// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of GraphML that mean something here, and where programs that draw hide their own.
#pragma once

#include "core/base/control/control.h"
#include "core/io/imported.h"
#include "core/io/xml/tree.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace equipoise::io::graphml {

inline std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

inline std::string trimmed(const std::string& text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    return first == std::string::npos ? std::string()
                                      : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

enum class Kind { Node, Edge, Graph };
inline constexpr std::array<std::string_view, 3> kindNames{"node", "edge", "graph"};
using Keys = std::set<std::string, std::less<>>;
template <class R>
Keys withProperties(Keys keys) {
    for (const Property<R>& property : propertiesOf<R>())
        keys.emplace(property.key);
    return keys;
}
/// The names of keys that mean something here.
inline const std::array<Keys, 3> known{
    {withProperties<Processor>({"name", "label", "cycle_time", "cycle_time_unit", "speed", "start_up",
                                "start_up_unit", "compute_table", "type", "x", "y", "longitude", "latitude"}),
     withProperties<Link>({"cost", "cost_unit", "bw", "bandwidth", "capacity", "weight", "distance",
                           "linkspeedraw", "latency", "latency_unit", "delay", "table"}),
     {"name", "time_unit", "work_unit", "data_unit", "costs"}}};

/// Whether a program wrote "NaN" for a number that it does not know.
inline bool isNotGiven(std::string_view text) {
    return text.size() == 3 && (text[0] == 'N' || text[0] == 'n') && (text[1] == 'a' || text[1] == 'A') &&
           (text[2] == 'N' || text[2] == 'n');
}

/// The first element of that name below, whatever lies between; nested graphs are not looked into.
inline const xml::Element* below(const xml::Element& element, std::string_view name) {
    for (const xml::Element& child : element.children) {
        if (child.name == name)
            return &child;
        if (child.name != "graph")
            if (const xml::Element* found = below(child, name))
                return found;
    }
    return nullptr;
}

/// A matrix that was written as edges becomes one again, where all its links are plain costs of processors.
void takeLinksAsMatrix(Platform& platform);

/// A tree of GraphML as a platform: see readGraphMl().
Result<Imported> readGraph(const xml::Element& root, const std::string& fileName, SolveControl* control);

} // namespace equipoise::io::graphml
