// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stars.h"

#include "core/base/random.h"
#include "core/problems/star/model/question.h"

namespace support {

using namespace equipoise;

Scenario scenarioOf(star::Star star) {
    Scenario scenario{std::move(star.platform), {}};
    scenario.questions.set<star::Question>(std::move(star.question));
    return scenario;
}

Scenario scenarioOf(const SmallStar& small) {
    Scenario scenario;
    star::Question& question = scenario.questions.set<star::Question>();
    question.master = SwitchId{0};
    scenario.platform.switches.push_back({"M", {}});
    for (std::size_t i = 0; i < small.load.size(); ++i) {
        const ProcessorId id{i};
        scenario.platform.processors.push_back(
            {"P" + std::to_string(i + 1), {static_cast<double>(small.cycle[i]), 0, {}}, {}});
        scenario.platform.links.push_back(
            {id, SwitchId{0}, {static_cast<double>(small.up[i]), 0, {}}, false});
        scenario.platform.links.push_back(
            {SwitchId{0}, id, {static_cast<double>(small.down[i]), 0, {}}, false});
        question.loads[id] = small.load[i];
    }
    return scenario;
}

SmallStar tinyStar(std::uint64_t seed) {
    Random random(seed);
    const auto draw = [&](std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(high - low + 1)));
    };
    if (seed % 4 == 0) {
        // One with nothing and one with too much on slow links, one with a few tasks on a fast one, and
        // perhaps another.
        SmallStar star{{draw(2, 4), draw(2, 4), draw(3, 7)},
                       {draw(3, 7), draw(3, 7), draw(0, 2)},
                       {},
                       {0, draw(3, 6), draw(1, 2)}};
        if (draw(0, 1) == 0) {
            star.cycle.push_back(draw(2, 9));
            star.up.push_back(draw(1, 7));
            star.load.push_back(0);
        }
        star.down = star.up;
        return star;
    }
    SmallStar star;
    const auto size = static_cast<std::size_t>(draw(1, 4));
    const std::int64_t slowest = draw(0, 2) == 0 ? 3 : draw(4, 12); // the links
    const bool bothWaysAlike = draw(0, 3) > 0;
    const bool loaded = draw(0, 1) == 0; // one worker has nearly everything
    std::int64_t left = draw(0, 8);
    for (std::size_t i = 0; i < size; ++i) {
        star.cycle.push_back(draw(1, 9));
        star.up.push_back(draw(0, slowest));
        star.down.push_back(bothWaysAlike ? star.up.back() : draw(0, slowest));
        star.load.push_back(i + 1 == size || loaded ? left : draw(0, left));
        left -= star.load.back();
    }
    return star;
}

Result<Plan> solveStar(const Scenario& scenario, const std::string& solver, ParameterValues options) {
    SolveControl control;
    return solve(scenario, {Problem::Star, solver, std::move(options)}, control);
}

} // namespace support
