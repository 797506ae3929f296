#include "app/cli/followed_text.h"

#include "app/cli/output.h"
#include "core/base/tolerance.h"

#include <utility>
#include <vector>

namespace cli {

namespace {

using Row = std::vector<std::string>;

/// With cells for the difference of two times, and what that is of the first; rounding is no difference.
Row withDifference(Row row, double predicted, double observed, const std::string& unit) {
    const double late = core::tolerance::sameTime(predicted, observed) ? 0 : observed - predicted;
    row.push_back(withUnit(late, unit));
    row.push_back(predicted > 0 ? shownPercent(late / predicted) : "");
    return row;
}

} // namespace

std::string followedText(const core::Platform& platform, const core::Simulation& simulation,
                         const std::string& observer) {
    const std::string& unit = platform.units.time;
    const double predicted = simulation.predicted.makespan;
    const double observed = simulation.observed.makespan;
    const std::string text = aligned({{"Predicted", withUnit(predicted, unit)},
                                      {observer, withUnit(observed, unit)},
                                      withDifference({"Difference"}, predicted, observed, unit)},
                                     {1, 2});
    std::vector<Row> rows{{"Processor", "Predicted", observer, "Difference"}};
    for (const core::EndRow& row : core::endsOf(simulation, platform.size()))
        rows.push_back(withDifference(
            {platform[row.processor].name, withUnit(row.predicted, unit), withUnit(row.observed, unit)},
            row.predicted, row.observed, unit));
    return text + "\n" + aligned(rows, {1, 2, 3, 4});
}

} // namespace cli
