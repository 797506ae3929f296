#include "app/cli/followed_text.h"

#include "core/table/text.h"

namespace cli {

std::string followedText(const core::Platform& platform, const core::Simulation& simulation,
                         core::report::Judge judge) {
    return toText(core::report::followedFigures(simulation, judge), platform.units) + "\n" +
           toText(core::report::endsTable(platform, simulation, judge), platform.units);
}

} // namespace cli
