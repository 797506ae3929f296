// SPDX-License-Identifier: GPL-3.0-or-later
// A problem that the program does not have: whole items for processors that need no network, all by what is
// here.
#pragma once

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/model/definition.h"
#include "core/solve/solve.h"

#include <algorithm>
#include <numeric>

namespace bag {

/// In halves: every share is even.
enum class Pieces { Single, Pairs };

struct Question {
    std::int64_t items = 12;       ///< >= 0
    equipoise::ProcessorId keeper; ///< who has them; works as well, but has to hand them out for `pause`
    std::vector<equipoise::ProcessorId> resting; ///< who gets none
    double pause = 0.5;
    Pieces pieces = Pieces::Single;
    bool keeperRests = false;
    bool operator==(const Question&) const = default;
};

struct Plan {
    std::vector<equipoise::ProcessorId> order;
    std::vector<std::int64_t> counts; ///< by position in `order`
    double lowerBound = 0;            ///< if items could be cut
    bool operator==(const Plan&) const = default;
};

inline constexpr std::array pieceNames{equipoise::Named<Pieces>{Pieces::Single, "single"},
                                       equipoise::Named<Pieces>{Pieces::Pairs, "pairs"}};
constexpr const auto& namedValues(Pieces /*type*/) {
    return pieceNames;
}

inline const equipoise::field::Fields<Question>& fieldsOf(const Question* /*type*/) {
    using equipoise::field::Member;
    using enum equipoise::field::Presence;
    static const equipoise::field::Fields<Question> fields(
        Member<&Question::items>(Required, {.key = "items",
                                            .title = "Items in the bag",
                                            .help = "Whole items",
                                            .unit = equipoise::UnitRole::Items,
                                            .minimumAllowed = true,
                                            .maximum = 100'000,
                                            .fallback = 12}),
        Member<&Question::keeper>(Required,
                                  {.key = "keeper", .title = "Keeper", .help = "Who has the items at first"}),
        Member<&Question::resting>(Omitted, "resting"),
        Member<&Question::pause>(Optional, {.key = "pause",
                                            .title = "Pause",
                                            .help = "What handing out takes the keeper",
                                            .unit = equipoise::UnitRole::Time,
                                            .minimumAllowed = true,
                                            .maximum = 1000,
                                            .fallback = 0.5}),
        Member<&Question::pieces>(Optional, {.key = "pieces",
                                             .title = "Pieces",
                                             .help = "How items come",
                                             .choices = {{"single", "Single"}, {"pairs", "Pairs"}}}),
        Member<&Question::keeperRests>(
            Omitted, {.key = "keeper_rests", .title = "Keeper rests", .help = "The keeper gets none"}));
    return fields;
}

inline const equipoise::field::Fields<Plan>& fieldsOf(const Plan* /*type*/) {
    using equipoise::field::Member;
    using enum equipoise::field::Presence;
    static const equipoise::field::Fields<Plan> fields(
        equipoise::field::order<&Plan::order>(Required, "order"),
        equipoise::field::column<&Plan::counts, &Plan::order>(Required, "counts"),
        Member<&Plan::lowerBound>(Optional, "lower_bound"));
    return fields;
}

inline bool rests(const Question& question, equipoise::ProcessorId id) {
    return std::ranges::find(question.resting, id) != question.resting.end() ||
           (question.keeperRests && id == question.keeper);
}

inline double doneAt(const equipoise::Platform& platform, const Question& question, equipoise::ProcessorId id,
                     std::int64_t items) {
    return static_cast<double>(items) * platform[id].compute.rate +
           (id == question.keeper ? question.pause : 0);
}

/// Gives each piece to the processor that would finish it first. Optimal, as no time decreases with more
/// items.
inline equipoise::Result<equipoise::Plan> solveGreedy(const equipoise::Scenario& scenario,
                                                      const equipoise::ParameterValues& /*options*/,
                                                      equipoise::SolveControl& control) {
    const Question& question = scenario.questions.get<Question>();
    equipoise::Plan plan;
    Plan answer;
    for (std::size_t i = 0; i < scenario.platform.size(); ++i)
        if (!rests(question, equipoise::ProcessorId{i}))
            answer.order.emplace_back(i);
    if (answer.order.empty() || control.shouldStop()) {
        plan.stop = control.stop();
        plan.status = answer.order.empty() ? equipoise::Status::Infeasible : equipoise::Status::Unknown;
        return plan;
    }
    answer.counts.assign(answer.order.size(), 0);
    const std::int64_t piece = question.pieces == Pieces::Pairs ? 2 : 1;
    for (std::int64_t given = 0; given < question.items; given += piece) {
        const auto after = [&](std::size_t k) {
            return doneAt(scenario.platform, question, answer.order[k], answer.counts[k] + piece);
        };
        std::size_t first = 0;
        for (std::size_t k = 1; k < answer.order.size(); ++k)
            first = after(k) < after(first) ? k : first;
        answer.counts[first] += piece;
    }
    double speed = 0;
    for (const equipoise::ProcessorId id : answer.order)
        speed += 1 / scenario.platform[id].compute.rate;
    answer.lowerBound = static_cast<double>(question.items) / speed;
    double value = 0;
    for (std::size_t k = 0; k < answer.order.size(); ++k)
        value = std::max(value, doneAt(scenario.platform, question, answer.order[k], answer.counts[k]));
    plan.status = equipoise::Status::Optimal;
    plan.value = plan.bound = value;
    plan.schedule = equipoise::definitionOf(*equipoise::problemNamed("bag"))
                        .schedule(scenario, equipoise::Answer(answer));
    plan.answer = equipoise::Answer(std::move(answer));
    return plan;
}

inline equipoise::Result<void> check(const equipoise::Platform& platform, const Question& question,
                                     const equipoise::Plan& plan, const Plan* answer) {
    if (!answer)
        return {};
    std::int64_t total = 0;
    double last = 0;
    for (std::size_t k = 0; k < answer->order.size(); ++k) {
        if (answer->counts[k] < 0 || (answer->counts[k] > 0 && rests(question, answer->order[k])))
            return equipoise::rejected<equipoise::CheckRule::CountOutOfRange>(answer->order[k],
                                                                              answer->counts[k], 0);
        total += answer->counts[k];
        last = std::max(last, doneAt(platform, question, answer->order[k], answer->counts[k]));
    }
    const std::int64_t odd = question.pieces == Pieces::Pairs ? question.items % 2 : 0;
    if (total != question.items + odd)
        return equipoise::rejected<equipoise::CheckRule::CountsSum>(total, question.items);
    return equipoise::checkValue(plan, last);
}

inline equipoise::Schedule schedule(const equipoise::Platform& platform, const Question& question,
                                    const Plan& answer) {
    equipoise::Schedule schedule;
    for (std::size_t k = 0; k < answer.order.size(); ++k) {
        const double end = doneAt(platform, question, answer.order[k], answer.counts[k]);
        const double start = answer.order[k] == question.keeper ? question.pause : 0;
        if (answer.counts[k] > 0)
            schedule.blocks.push_back({answer.order[k],
                                       equipoise::Lane::Compute,
                                       equipoise::BlockKind::Compute,
                                       start,
                                       end,
                                       static_cast<double>(answer.counts[k]),
                                       {}});
        schedule.makespan = std::max(schedule.makespan, end);
    }
    return schedule;
}

/// Registers it once.
inline equipoise::Problem problem() {
    static const equipoise::Problem registered = equipoise::registerProblem(equipoise::define<Question, Plan>(
        {.name = "bag",
         .title = "Bag",
         .solvers = {{"greedy",
                      "Greedy",
                      "Piece by piece",
                      equipoise::Claim::Exact,
                      "any",
                      "test",
                      1000,
                      {},
                      solveGreedy}},
         .ofLinks = false,
         .rules = {"Whoever rests gets nothing."}},
        {.check = check,
         .schedule = schedule,
         .parts = [](const equipoise::Platform& platform, const Question& question, const Plan& answer,
                     const equipoise::Schedule&) {
             std::vector<equipoise::Part> parts;
             for (std::size_t k = 0; k < answer.order.size(); ++k)
                 parts.push_back({answer.order[k], std::nullopt, answer.counts[k],
                                  doneAt(platform, question, answer.order[k], answer.counts[k])});
             return parts;
         }}));
    return registered;
}

/// Three processors that take 1, 2 and 4 s an item; a bag of 12 with A, and C rests.
inline equipoise::Scenario scenario() {
    equipoise::Scenario made;
    for (const auto& [name, rate] : {std::pair{"A", 1.0}, std::pair{"B", 2.0}, std::pair{"C", 4.0}})
        made.platform.processors.push_back({name, {rate, 0, {}}, {}});
    problem();
    Question question;
    question.resting = {equipoise::ProcessorId{2}};
    made.questions.set(question);
    return made;
}

} // namespace bag
