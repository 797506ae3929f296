// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/automatic_cases.h"

#include "core/base/random.h"
#include "core/model/definition.h"
#include "core/platform/generate/generators.h"
#include "core/problems/redistribution/model/question.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "tests/support/instances.h"
#include "tests/support/ring_families.h"
#include "tests/support/scatter_cases.h"
#include "tests/support/scenarios.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace support {

using namespace equipoise;

namespace {

/// Parameters of a generator for about that number of processors.
ParameterValues sizeFor(std::string_view generator, std::size_t processors) {
    const auto count = static_cast<std::int64_t>(processors);
    const auto side = std::max<std::int64_t>(1, std::llround(std::sqrt(static_cast<double>(processors))));
    if (generator == "grid" || generator == "torus")
        return {{"rows", side}, {"columns", count / side}};
    if (generator == "clusters") {
        const std::int64_t branches = std::clamp<std::int64_t>(side / 2, 2, 100);
        return {{"branches", branches}, {"machines", std::max<std::int64_t>(2, count / branches)}};
    }
    if (generator == "hierarchy")
        return {{"processors", count},
                {"lans", std::max<std::int64_t>(2, count / 5)},
                {"mans", std::max<std::int64_t>(2, count / 15)}};
    return {{"processors", count}};
}

/// Its question, with loads and work for the platform; by turns for all processors and for some.
Scenario asked(const Platform& platform, Problem problem, std::uint64_t seed) {
    Scenario scenario{platform, {}};
    askQuestion(scenario, problem);
    Random random(seed);
    definitionOf(problem).drawLoads(scenario.questions, {1, 60}, random);
    const auto count = static_cast<double>(platform.size());
    if (scenario.questions.find<ring::Question>())
        scenario.questions.get<ring::Question>().work = (seed % 2 == 0 ? 100 : 5) * count;
    if (scenario.questions.find<scatter::Question>())
        scenario.questions.get<scatter::Question>().items = static_cast<std::int64_t>(97 * count);
    return scenario;
}

} // namespace

std::vector<AutomaticCase> generatedCases(std::size_t processors, std::uint64_t seed, std::size_t shared) {
    std::vector<AutomaticCase> cases;
    for (const GeneratorInfo& generator : generators()) {
        const auto platform = generatePlatform(generator.name, sizeFor(generator.name, processors), seed);
        if (!platform)
            continue; // too many links
        for (const Problem problem : problems()) {
            if (static_cast<int>(problem) > static_cast<int>(Problem::Grid))
                continue;
            AutomaticCase question{std::string(nameOf(problem)) + ", " + std::string(generator.name) + ", " +
                                       std::to_string(platform->size()) + ", seed " + std::to_string(seed),
                                   problem, asked(*platform, problem, seed)};
            if (platform->size() <= shared && !platform->links.empty()) {
                AutomaticCase rival = question;
                rival.name += ", shared links";
                Questions& questions = rival.scenario.questions;
                if (questions.find<ring::Question>())
                    questions.get<ring::Question>().links = ContentionModel::MaxMinFair;
                if (questions.find<redistribution::Question>())
                    questions.get<redistribution::Question>().links = ContentionModel::MaxMinFair;
                if (questions.find<scatter::Question>()) {
                    questions.get<scatter::Question>().links = ContentionModel::MaxMinFair;
                    questions.get<scatter::Question>().service = scatter::Sending::Together;
                }
                if (questions.find<ring::Question>() || questions.find<redistribution::Question>() ||
                    questions.find<scatter::Question>())
                    cases.push_back(std::move(rival));
            }
            cases.push_back(std::move(question));
        }
    }
    return cases;
}

std::vector<AutomaticCase> matrixCases(std::size_t processors, std::uint64_t seed) {
    std::vector<AutomaticCase> cases;
    const std::string size = std::to_string(processors) + ", seed " + std::to_string(seed);
    const auto add = [&](const std::string& name, const ring::Instance& instance) {
        cases.push_back({"ring, " + name + ", " + size, Problem::Ring, ringScenario(instance)});
    };
    if (processors >= 10)
        for (const RingFamily family : {RingFamily::Uniform, RingFamily::Clustered})
            for (const Used used : {Used::Half, Used::All})
                add(nameOf(family) + ", " + nameOf(used), ringOfFamily(family, used, processors, seed));
    constexpr std::size_t maxShaped = 100;
    if (processors <= maxShaped)
        for (const RingShape shape : allRingShapes)
            add(nameOf(shape), randomRing(shape, processors, seed));
    return cases;
}

std::vector<AutomaticCase> costCases(std::size_t processors, std::uint64_t seed) {
    std::vector<AutomaticCase> cases;
    constexpr std::int64_t items = 60;
    for (const ScatterShape shape : risingScatterShapes) {
        const ScatterCase question = randomScatter(shape, processors, items, seed);
        cases.push_back({"scatter, " + question.name, Problem::Scatter, scenarioOf(question)});
    }
    const ScatterCase falling = randomScatter(ScatterShape::Falling, processors, items, seed);
    cases.push_back({"scatter, " + falling.name, Problem::Scatter, scenarioOf(falling)});
    return cases;
}

Shortfall shortfallOf(const Plan& automatic, const Plan& rival) {
    const auto worse = [&](std::optional<double> a, std::optional<double> b, bool isBound) {
        if (!b)
            return 0.0;
        if (!a)
            return 1.0;
        const bool wantsLess = (senseOf(automatic.problem) == Sense::Least) != isBound;
        const double difference = wantsLess ? *a - *b : *b - *a;
        const double scale = std::max(std::abs(*a), std::abs(*b));
        return difference > 0 && scale > 0 ? difference / scale : 0.0;
    };
    return {worse(automatic.value, rival.value, false), worse(automatic.bound, rival.bound, true)};
}

} // namespace support
