// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for links by their ends, and iteration over the links of a route.
#pragma once

#include "core/base/containers/flat_set.h"
#include "core/platform/platform.h"

#include <span>

namespace equipoise {

/// Whether the link joins the two nodes, in either direction.
inline bool joins(const Link& link, NodeId a, NodeId b) {
    return (link.from == a && link.to == b) || (link.from == b && link.to == a);
}

/// Adds the links that join the two nodes to `links`.
inline void addLinksBetween(const Platform& platform, NodeId a, NodeId b, FlatSet<LinkId>& links) {
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        if (joins(platform.links[i], a, b))
            links.insert(LinkId{i});
}

/// Calls visit(link, forwards) for each link of a route that begins at `from`, in travelling order.
/// `forwards`: the message travels from Link::from to Link::to.
template <class Visit>
void alongLinks(const Platform& platform, NodeId from, std::span<const LinkId> links, const Visit& visit) {
    NodeId at = from;
    for (const LinkId id : links) {
        const Link& link = platform.links[id.index()];
        const bool forwards = link.from == at;
        at = forwards ? link.to : link.from;
        visit(id, forwards);
    }
}

} // namespace equipoise
