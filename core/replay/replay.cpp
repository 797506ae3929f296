// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/quantity.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/replay/follower.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::replay {

bool ReplayRank::isComplete(double itemBytes) const {
    return std::abs(expected - arrived) * itemBytes < 0.5;
}

std::int64_t Replay::incompleteRanks() const {
    return std::ranges::count_if(ranks,
                                 [this](const ReplayRank& rank) { return !rank.isComplete(itemBytes); });
}

std::string_view kernelUnit(Work work) {
    return work == Work::Product ? "Mflop" : work == Work::Stream ? "MB" : std::string_view();
}

bool countsItems(Problem problem, const Platform& platform) {
    const ProblemDefinition& definition = definitionOf(problem);
    Questions questions;
    definition.ask(questions, platform);
    return definition.itemOf(questions) != nullptr;
}

namespace {

/// Units of the kernel in one unit of the platform's work.
SourcedValue kernelUnitsOf(Work work, const Units& units) {
    const std::string_view unit = kernelUnit(work);
    if (unit.empty())
        return {1, ValueSource::File};
    const Measure measure{UnitRole::Work, units};
    const auto parsed = parseUnit(unit, measure);
    return parsed ? SourcedValue{inUnit(1, *parsed, measure), ValueSource::File}
                  : SourcedValue{1, ValueSource::Assumed};
}

/// Bytes of `data` units of the platform's data.
SourcedValue bytesOf(double data, const Units& units) {
    const std::optional<double> bytes = bytesIn(data, units);
    return bytes && *bytes >= minItemBytes ? SourcedValue{*bytes, ValueSource::File}
                                           : SourcedValue{assumedItemBytes, ValueSource::Assumed};
}

} // namespace

SourcedValue realScale(const Units& units) {
    const Measure measure{UnitRole::Time, units};
    const auto second = parseUnit("s", measure);
    return second ? SourcedValue{inUnit(1, *second, measure), ValueSource::File}
                  : SourcedValue{1, ValueSource::Assumed};
}

void complete(ReplayOptions& options, const PlanRecord& kept) {
    const ItemSize* const size = definitionOf(kept.plan.problem).itemOf(kept.scenario->questions);
    const ItemSize item = size ? *size : ItemSize{};
    const Units& units = kept.scenario->platform.units;
    options.timeUnit = realScale(units).value;
    if (!options.scale)
        options.scale = options.timeUnit;
    options.itemWork = kernelUnitsOf(options.work, units);
    options.itemWork.value *= item.work;
    if (options.itemBytes)
        return;
    const auto [bytes, source] = bytesOf(item.data, units);
    options.itemBytes = bytes;
    options.itemBytesSource = source;
}

Result<void> validate(const ReplayOptions& options, Problem problem) {
    constexpr double largestScale = 1e9;
    if (options.scale && !(*options.scale > 0 && *options.scale <= largestScale))
        return outOfRange("scale", toText(*options.scale), "> 0, <= " + toText(largestScale), {});
    if (options.itemBytes && !(*options.itemBytes >= minItemBytes && *options.itemBytes <= maxItemBytes))
        return outOfRange("item", toText(*options.itemBytes),
                          toText(minItemBytes) + " .. " + toText(maxItemBytes), {});
    if ((options.work == Work::Command) != !options.command.empty())
        return Error{ErrorCode::UnknownChoice,
                     "work",
                     std::string(nameIn(workNames, options.work)),
                     TRANSLATABLE("facts", "command, with a command"),
                     {}};
    if (options.collective && problem != Problem::Scatter)
        return Error{ErrorCode::UnknownChoice, "scatterv", std::string(nameOf(problem)), "scatter", {}};
    if (options.collective && options.timed)
        return Error{
            ErrorCode::UnknownChoice, "messages", "timed", TRANSLATABLE("facts", "real, with scatterv"), {}};
    if (options.collective && options.itemBytes && *options.itemBytes != std::floor(*options.itemBytes))
        return outOfRange("item", toText(*options.itemBytes), "whole bytes, with scatterv", {});
    return {};
}

Result<void> validateMessages(const Program& program, double itemBytes) {
    constexpr double maxBytes = 9007199254740992; // 2^53: counted exactly
    for (const Strand& strand : program.strands)
        for (const Action& action : strand.actions)
            if (action.kind == Action::Kind::Send && !(action.items * itemBytes <= maxBytes))
                return outOfRange("item", toText(itemBytes), "<= " + toText(maxBytes / action.items), {});
    return {};
}

std::vector<NodeId> castOf(const Program& program, std::size_t processors) {
    std::vector<NodeId> cast;
    for (std::size_t i = 0; i < processors; ++i)
        cast.emplace_back(ProcessorId{i});
    for (const NodeId node : nodesOf(program))
        if (!node.isProcessor())
            cast.push_back(node);
    return cast;
}

std::vector<double> timesOf(const Program& program, NodeId node, const ExecutionTrace& course) {
    std::vector<double> times;
    for (std::size_t i = 0; i < program.strands.size(); ++i)
        if (program.strands[i].node == node)
            for (const Span& span : course[i]) {
                times.push_back(span.start);
                times.push_back(span.end);
            }
    return times;
}

namespace {

/// Each rank's own times, on the common clock.
ExecutionTrace onOneClock(const Program& program, const std::vector<Told>& told, double start, double scale) {
    ExecutionTrace course = emptyCourse(program);
    for (const Told& one : told) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < program.strands.size(); ++i) {
            if (program.strands[i].node != one.node)
                continue;
            for (std::size_t k = 0; k < course[i].size() && next + 1 < one.times.size(); ++k, next += 2) {
                const auto kind = program.strands[i].actions[k].kind;
                if (kind == Action::Kind::Acquire || kind == Action::Kind::Release ||
                    kind == Action::Kind::Barrier)
                    continue;
                const auto common = [&](double own) {
                    return std::max(0.0, (one.clock.toReference(own) - start) / scale);
                };
                course[i][k] = {common(one.times[next]), common(one.times[next + 1])};
            }
        }
    }
    return course;
}

} // namespace

ExecutionTrace merged(const Program& program, const std::vector<Told>& told, double start, double scale,
                      bool collective) {
    ExecutionTrace course = onOneClock(program, told, start, scale);
    std::vector<std::vector<Span*>> arrivals(program.channels.size());
    for (std::size_t i = 0; i < program.strands.size(); ++i)
        for (std::size_t k = 0; k < course[i].size(); ++k)
            if (const Action& action = program.strands[i].actions[k]; action.kind == Action::Kind::Receive)
                arrivals[action.which].push_back(&course[i][k]);
    std::vector<std::size_t> sent(program.channels.size());
    for (std::size_t i = 0; i < program.strands.size(); ++i) {
        double before = 0;
        for (std::size_t k = 0; k < course[i].size(); ++k) {
            const Action& action = program.strands[i].actions[k];
            if (action.kind != Action::Kind::Send)
                continue;
            Span& arrival = *arrivals[action.which][sent[action.which]++];
            const double ready = std::max({course[i][k].start, arrival.start, collective ? before : 0.0});
            if (collective)
                arrival.start = std::min(ready, arrival.end);
            else
                arrival = {ready, std::max(ready, arrival.end)};
            course[i][k] = arrival;
            before = arrival.end;
        }
    }
    return course;
}

} // namespace equipoise::replay
