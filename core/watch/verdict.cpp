// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/verdict.h"

#include "core/base/numbers/quantity.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/schedule/common_time.h"
#include "core/schedule/distribution/slices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace equipoise::watch {

namespace {

double sum(const std::vector<double>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

/// The processor of each rank.
Result<std::vector<ProcessorId>> processorsOf(const Observed& seen, const Platform& platform) {
    std::unordered_map<std::string_view, std::size_t> index;
    for (std::size_t i = 0; i < platform.size(); ++i)
        index.emplace(platform.processors[i].name, i);
    std::vector<ProcessorId> processors;
    for (const std::string& machine : seen.machines) {
        const auto entry = index.find(machine);
        if (entry == index.end())
            return unknownName("machines", machine, {});
        processors.emplace_back(entry->second);
    }
    return processors;
}

/// Processors of the plan's ring and the share of each, where its processors are those of the ranks; else
/// empty.
std::vector<Part> ringOf(const Planned& planned, const std::vector<ProcessorId>& processors) {
    if (!planned.plan || planned.plan->plan.problem != Problem::Ring)
        return {};
    const Platform& then = planned.plan->scenario->platform;
    const Platform& here = planned.scenario.platform;
    std::vector<Part> ring = definitionOf(Problem::Ring).parts(*planned.plan->scenario, planned.plan->plan);
    std::vector<ProcessorId> ofRanks = processors;
    std::vector<ProcessorId> ofRing;
    for (const Part& part : ring) {
        if (part.processor.index() >= here.size() || then[part.processor].name != here[part.processor].name)
            return {};
        ofRing.push_back(part.processor);
    }
    std::ranges::sort(ofRanks);
    std::ranges::sort(ofRing);
    return ofRanks == ofRing ? ring : std::vector<Part>();
}

/// Who follows whom, with parts of the work that sum to 1.
struct Shares {
    std::vector<ProcessorId> order;
    std::vector<std::size_t> ranks; ///< by position
    std::vector<double> parts;      ///< by position
};

Shares sharesOf(const Observed& seen, const Planned& planned, const std::vector<ProcessorId>& processors) {
    const std::vector<Part> ring = ringOf(planned, processors);
    Shares shares;
    if (ring.empty())
        shares.order = processors;
    for (const Part& part : ring)
        shares.order.push_back(part.processor);
    for (const ProcessorId id : shares.order)
        shares.ranks.push_back(
            static_cast<std::size_t>(std::ranges::find(processors, id) - processors.begin()));
    const double total = sum(seen.loads);
    for (std::size_t i = 0; i < shares.order.size(); ++i)
        shares.parts.push_back(total > 0       ? seen.loads[shares.ranks[i]] / total
                               : !ring.empty() ? ring[i].share.value_or(0)
                                               : 1 / static_cast<double>(shares.order.size()));
    return shares;
}

/// What both answers below need.
struct Matched {
    std::vector<ProcessorId> processors; ///< by rank
    Shares shares;
    double second = 1; ///< one unit of the platform's time, in s
};

Result<Matched> match(const Observed& seen, const Planned& planned) {
    if (!definitionOf(Problem::Ring).isAsked(planned.scenario.questions))
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(Problem::Ring)), {}, {}, {}};
    auto processors = processorsOf(seen, planned.scenario.platform);
    if (!processors)
        return std::move(processors).error();
    const auto second = secondsOfTime(planned.scenario.platform);
    if (!second)
        return second.error();
    for (const ProcessorId id : *processors)
        if (const Processor& processor = planned.scenario.platform[id]; processor.compute.isTable())
            return Error{ErrorCode::UnsupportedCost, processor.name, "table", "linear, affine", {}};
    Shares shares = sharesOf(seen, planned, *processors);
    return Matched{*std::move(processors), std::move(shares), *second};
}

Platform withTimes(const Observed& seen, const Planned& planned, const Matched& matched) {
    Platform now = planned.scenario.platform;
    const auto value = definitionOf(Problem::Ring).value(planned.scenario.questions, now, "work");
    const double total = std::get<double>(*value); // match() has checked that there is one
    for (std::size_t i = 0; i < matched.shares.order.size(); ++i) {
        const double work = matched.shares.parts[i] * total;
        if (!(work > 0))
            continue;
        CostFunction& compute = now.processors[matched.shares.order[i].index()].compute;
        const double time = std::max(seen.seconds[matched.shares.ranks[i]], shortestSeen) / matched.second;
        if (time <= compute.startUp)
            compute.startUp = 0;
        compute.rate = std::clamp((time - compute.startUp) / work, smallestQuantity, largestQuantity);
    }
    return now;
}

/// The ring as it runs, as a plan of a question that takes messages as they are seen: alone or fair.
Result<PlanRecord> runningPlan(const Planned& planned, const Shares& shares) {
    const ProblemDefinition& ring = definitionOf(Problem::Ring);
    auto scenario = std::make_shared<Scenario>();
    scenario->platform = planned.scenario.platform;
    ring.take(scenario->questions, planned.scenario.questions);
    auto plan = ring.runningPlan(*scenario, shares.order, shares.parts);
    if (!plan)
        return std::move(plan).error();
    plan->solver = planned.plan ? planned.plan->plan.solver : "observed";
    return PlanRecord{planned.plan ? planned.plan->name : std::string(), std::move(scenario),
                      *std::move(plan)};
}

/// The sum of the loads where they are whole, else as planned; at least one a rank.
DriftColumns matrixColumns(const Observed& seen, const Planned& planned) {
    const double total = sum(seen.loads);
    const bool whole = total >= static_cast<double>(seen.machines.size()) &&
                       total <= static_cast<double>(largestCount) &&
                       std::ranges::all_of(seen.loads, [](double load) { return load == std::floor(load); });
    DriftColumns columns;
    if (whole)
        return {static_cast<std::int64_t>(total), ValueSource::Program, columns.data, {}};
    columns.count =
        std::max(planned.columns.value_or(assumedColumns), static_cast<std::int64_t>(seen.machines.size()));
    columns.countSource = planned.columns ? ValueSource::Option : ValueSource::Assumed;
    return columns;
}

} // namespace

Balance balanceOf(const Observed& seen) {
    Balance balance;
    std::vector<Starter> starters;
    double work = 0;
    for (std::size_t rank = 0; rank < seen.seconds.size(); ++rank) {
        const double load = seen.loads.empty() ? 1 : seen.loads[rank];
        balance.now = std::max(balance.now, seen.seconds[rank]);
        if (!seen.hasWorked(rank))
            continue; // how fast it is was not seen
        work += load;
        starters.push_back({0, std::max(seen.seconds[rank], shortestSeen) / load});
    }
    balance.parts.assign(seen.seconds.size(), 0);
    if (starters.empty())
        return balance;
    const CommonTime common = commonTime(starters, work);
    balance.balanced = std::min(common.total(), balance.now);
    for (std::size_t rank = 0, next = 0; rank < seen.seconds.size(); ++rank)
        if (seen.hasWorked(rank))
            balance.parts[rank] = common.workOf(starters[next++]) / work;
    return balance;
}

Result<double> secondsOfTime(const Platform& platform) {
    const Measure measure{UnitRole::Time, platform.units};
    const auto unit = parseUnit("s", measure);
    if (!unit)
        return Error{ErrorCode::WrongType,
                     TRANSLATABLE("facts", "unit of time"),
                     platform.units.time,
                     "s",
                     {{}, 0, 0, "platform.units"}};
    return inUnit(1, *unit, measure);
}

Result<Platform> seenPlatform(const Observed& seen, const Planned& planned) {
    const auto matched = match(seen, planned);
    if (!matched)
        return matched.error();
    return withTimes(seen, planned, *matched);
}

Result<Verdict> judge(const Observed& seen, const Planned& planned, SolveControl& control) {
    const auto matched = match(seen, planned);
    if (!matched)
        return matched.error();
    auto before = runningPlan(planned, matched->shares);
    if (!before)
        return std::move(before).error();
    const DriftColumns columns = matrixColumns(seen, planned);
    Verdict verdict{std::make_shared<const PlanRecord>(*std::move(before)),
                    withTimes(seen, planned, *matched),
                    {},
                    seen.minPart()};
    auto drift = equipoise::drift({.before = *verdict.before,
                                   .now = verdict.now,
                                   .columns = columns.count,
                                   .columnData = planned.columnData,
                                   .oneWay = planned.oneWay,
                                   .columnsSource = columns.countSource},
                                  control);
    if (!drift)
        return std::move(drift).error();
    verdict.drift = *std::move(drift);
    return verdict;
}

bool Verdict::pays(std::optional<std::int64_t> stepsLeft) const {
    const auto steps = drift.paysAfter();
    return steps && gains() && (!stepsLeft || *steps < static_cast<double>(*stepsLeft));
}

Outcome outcomeOf(const Observed& seen, const Balance& balance, const Verdict* verdict,
                  std::optional<std::int64_t> stepsLeft) {
    if (!seen.isWhole())
        return Outcome::TooEarly;
    if (!verdict)
        return balance.gain() > seen.minPart() ? Outcome::CostUnknown : Outcome::Balanced;
    if (!verdict->gains())
        return Outcome::Balanced;
    if (!verdict->drift.paysAfter())
        return Outcome::Never;
    return verdict->pays(stepsLeft) ? Outcome::Pays : Outcome::TooLate;
}

std::string_view nameOf(Outcome outcome) {
    constexpr std::array<std::string_view, 6> names{"too-early", "balanced", "cost-unknown",
                                                    "pays",      "too-late", "never"};
    return names[static_cast<std::size_t>(outcome)];
}

} // namespace equipoise::watch
