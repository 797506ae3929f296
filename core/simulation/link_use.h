// SPDX-License-Identifier: GPL-3.0-or-later
// Use of links by a plan whose messages share them.
#pragma once

#include "core/model/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace equipoise {

/// A link in one direction, over the whole plan.
struct LinkUse {
    LinkId link;
    bool forwards = true;      ///< from Link::from to Link::to; true for both where it is half duplex
    std::int64_t messages = 0; ///< that pass
    double carried = 0;        ///< of what it could carry in all that time, 0 to 1
    double busy = 0;           ///< part of the time in which a message flows over it, 0 to 1
};

/// All messages from one node to another.
struct WayUse {
    NodeId from;
    NodeId to;
    std::int64_t messages = 0;
    double alone = 0; ///< sum of what each takes when nothing else is under way
    double took = 0;  ///< .. and of what it took

    /// Where it shared the longest with others that together filled a link: which, and with whom it did.
    struct Holder {
        LinkId link;
        bool forwards = true;
        NodeId from;
        NodeId to;
        double time = 0;
    };
    std::optional<Holder> holder{};
};

struct LinkUses {
    double time = 0;            ///< until all is done
    std::int64_t steps = 1;     ///< followed, where the problem has steps
    std::vector<LinkUse> links; ///< those that are used, by what they carried, largest first; then by number
    std::vector<WayUse> slowed; ///< what took longer than alone, by how much longer, largest first
};

/// The plan, which was checked, followed in its own order while messages share links (core/network/fair.h),
/// whatever its question says; a ring for its question's steps, or for usualSteps. Empty without an answer or
/// links, and for plans of more than maxActions (follow.h), which take too long in passing. Errors: those of
/// the program. O(m log m + m w^2) for m passages of messages over links, at most w of them at once over one.
Result<std::optional<LinkUses>> linkUses(const Scenario& scenario, const Plan& plan);

/// What the same plan takes, of steps each, if that link had twice the bandwidth. Empty as above.
std::optional<double> timeOnFasterLink(const Scenario& scenario, const Plan& plan, LinkId faster);

} // namespace equipoise
