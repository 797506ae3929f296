// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/loads.h"

#include <utility>

namespace equipoise::measure {

std::vector<Asked> askAtOnce(Survey& survey, const std::vector<Flows>& loads) {
    Flows allFlows;
    for (const Flows& load : loads)
        allFlows.insert(allFlows.end(), load.begin(), load.end());
    const auto rates = survey.rates(allFlows);
    std::vector<Asked> asked;
    std::size_t at = 0;
    for (const Flows& load : loads) {
        Asked& answer = asked.emplace_back();
        for (std::size_t i = 0; i < load.size(); ++i, ++at) {
            answer.total += rates[at];
            answer.heldUp = answer.heldUp || (!survey.isOver() && survey.answers().back().heldUp[at]);
        }
    }
    return asked;
}

Flows reversed(Flows flows) {
    for (Flow& flow : flows)
        std::swap(flow.from, flow.to);
    return flows;
}

} // namespace equipoise::measure
