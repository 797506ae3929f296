// How fast the cables of a tree are, and what they carry both ways at once.
#pragma once

#include "core/measure/survey.h"

namespace core::measure {

/// The ports of all hosts, before anything else is known but `loads`: a host is as fast as all that was ever
/// seen of it, sending to several at once if that is more. O(hosts) questions, many hosts in each.
void findPorts(Survey& survey);

/// A host whose switch and trunks are known may be faster than any that it was seen with: it sends to all
/// that could take more. Rates are medians over all loads in which nothing but the port was in the way.
void settlePorts(Survey& survey, const std::vector<Load>& loads);

/// One trunk: rate from many flows at once, each way; then both ways at once.
void weighTrunk(Survey& survey, std::size_t trunk);

/// Half of there and back, shared out among the cables.
void findLatencies(Survey& survey, Prober& prober);

} // namespace core::measure
