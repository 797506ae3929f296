// SPDX-License-Identifier: GPL-3.0-or-later
// Links that the messages of a communication program pass.
#pragma once

#include "core/platform/routes/along_links.h"
#include "core/schedule/program.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace equipoise {

/// Where a message is sent.
struct Sent {
    std::size_t strand = 0;
    std::size_t action = 0;
};

/// By channel: where its messages are sent, in order. O(actions).
std::vector<std::vector<Sent>> sendsOf(const Program& program);

/// A link and whether it is passed forwards, from Link::from to Link::to.
using Direction = std::pair<LinkId, bool>;

/// Both directions of a link that is half duplex are one.
template <class Visit>
void eachDirection(const Platform& platform, const Channel& channel, const Visit& visit) {
    alongLinks(platform, channel.from, channel.links, [&](LinkId id, bool forwards) {
        const Link& link = platform.links[id.index()];
        visit(Direction{id, forwards || (link.bothWays && link.duplex <= halfDuplex)});
    });
}

} // namespace equipoise
