// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of an answer that pass through processors on their way, and the processors that relay them.
#pragma once

#include "core/base/control/control.h"
#include "core/model/plan.h"
#include "core/model/plan_messages.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace equipoise {

/// Messages that a processor relays.
struct Relay {
    ProcessorId processor;
    double messages = 0;
};

struct RelayedMessages {
    double messages = 0;       ///< number of messages that pass at least one processor between their ends
    std::vector<Relay> relays; ///< by decreasing number of messages, then by processor
};

/// Counts the messages whose best routes pass through processors. A platform with a matrix has no routes, so it
/// has no relayed messages. O(E log E + messages log V) for V nodes and E links if the links form a forest, or
/// if no processor can relay. Otherwise one search per message, O(E log V), over the part of the network
/// between the ends of messages. Empty after a stop, or if the searches would take more than maxRelayWork. Polls
/// only beyond minPolledWork, so that plans at the end of their time limit have this note, too.
std::optional<RelayedMessages> relayedMessages(const Scenario& scenario, const Plan& plan,
                                               SolveControl& control);

/// Maximum number of nodes and links examined by all searches.
inline constexpr std::size_t maxRelayWork = 20'000'000;
inline constexpr std::size_t minPolledWork = 200'000;
/// Maximum number of nodes and links examined by the checker, which does not poll.
inline constexpr std::size_t maxRelayCheck = 1'000'000;

/// NoteCode::Relayed: the number of messages, and the names of the first ten processors that relay them;
/// empty: no message is relayed.
std::optional<Note> noteOfRelays(const Platform& platform, const RelayedMessages& relayed);

/// Adds that note to the plan, which the checker has accepted, or NoteCode::RelaysNotCounted where the number
/// is not known. `scenario` as for planMessagesOf().
void noteRelayed(const Scenario& scenario, Plan& plan, SolveControl& control);

/// The checker of that note: counts again, along each route one by one. Where that would take more than
/// maxRelayCheck, only what follows without routes is checked: at least one and at most all messages are
/// relayed. Error: PlanRejected.
Result<void> checkRelayed(const Scenario& scenario, const Plan& plan);

} // namespace equipoise
