// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/followed_text.h"

#include "core/table/text.h"

namespace equipoise::cli {

std::string followedText(const Platform& platform, const Simulation& simulation,
                         equipoise::report::ExecutionBackend judge) {
    return toText(equipoise::report::followedFigures(simulation, judge), platform.units) + "\n" +
           toText(equipoise::report::endsTable(platform, simulation, judge), platform.units);
}

} // namespace equipoise::cli
