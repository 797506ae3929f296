// SPDX-License-Identifier: GPL-3.0-or-later
// Links by their ends, and those of a way one after the other.
#pragma once

#include "core/base/containers/flat_set.h"
#include "core/platform/platform.h"

#include <span>

namespace equipoise {

/// Whether the link is between these two, whichever way it goes.
inline bool joins(const Link& link, NodeId a, NodeId b) {
    return (link.from == a && link.to == b) || (link.from == b && link.to == a);
}

/// Adds those between these two to `links`.
inline void addLinksBetween(const Platform& platform, NodeId a, NodeId b, FlatSet<LinkId>& links) {
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        if (joins(platform.links[i], a, b))
            links.insert(LinkId{i});
}

/// Goes along a way from `from`: visit(link, forwards) for each of its links in travelling order; forwards:
/// from Link::from to Link::to.
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
