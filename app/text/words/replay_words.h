// SPDX-License-Identifier: GPL-3.0-or-later
// Words for the values that a replay takes from an option, from the scenario file, or as assumed, in English,
// without Qt: the command line prints them as they are, the window translates them.
#pragma once

#include "core/replay/replay.h"

#include <string>
#include <string_view>
#include <vector>

namespace equipoise::text {

/// A sentence without a capital and a full stop, with the values of its placeholders (messages.h).
struct ReplayValue {
    std::string_view message; ///< marked for translation in the context "replay"
    std::string subject;      ///< the platform's unit
    double value = 0;
    std::string limit; ///< the unit of `value`
};

/// Bytes of an item, or of a unit of data where there are none; empty: the result does not record the source.
std::vector<ReplayValue> valuesOf(const Platform& platform, const replay::Replay& replay);
/// The same of a replay that is still to be done, whose options complete() has completed.
std::vector<ReplayValue> valuesOf(const Platform& platform, equipoise::Problem problem,
                                  const replay::ReplayOptions& options);

/// The values as sentences, each on a line, with a capital and a full stop.
std::string sentencesOf(const std::vector<ReplayValue>& values);
/// "1 kB of data is 1000 bytes, as the file says".
std::string describe(const ReplayValue& value);

} // namespace equipoise::text
