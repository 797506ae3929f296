#include "core/replay/replay.h"

#include "core/base/number.h"
#include "core/base/quantity.h"
#include "core/base/refusal.h"
#include "core/replay/follower.h"
#include "core/solve/definition.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core::replay {

bool ReplayRank::isComplete(double itemBytes) const {
    return std::abs(expected - arrived) * itemBytes < 0.5;
}

void takeItem(ReplayOptions& options, const KeptPlan& kept) {
    constexpr double usual = 8;
    const ItemSize* item = definitionOf(kept.plan.problem).itemOf(kept.scenario->questions);
    const Measure data{UnitRole::Data, kept.scenario->platform.units};
    const auto byte = parseUnit("B", data);
    const bool sized = item && !item->isUnit();
    if (sized)
        options.itemWork = item->work;
    if (!options.itemBytes)
        options.itemBytes = sized && byte ? std::max(1.0, inUnit(item->data, *byte, data)) : usual;
}

Result<void> validate(const ReplayOptions& options, Problem problem) {
    constexpr double largestScale = 1e9;
    if (!(options.scale > 0 && options.scale <= largestScale))
        return outOfRange("scale", toText(options.scale), "> 0, <= " + toText(largestScale), {});
    constexpr double largestItem = 1e9;
    if (options.itemBytes && !(*options.itemBytes >= 1 && *options.itemBytes <= largestItem))
        return outOfRange("item", toText(*options.itemBytes), "1 .. " + toText(largestItem), {});
    if ((options.work == Work::Command) != !options.command.empty())
        return Error{ErrorCode::UnknownChoice,
                     "work",
                     std::string(nameIn(workNames, options.work)),
                     "command, with a command",
                     {}};
    if (options.collective && problem != Problem::Scatter)
        return Error{ErrorCode::UnknownChoice, "scatterv", std::string(nameOf(problem)), "scatter", {}};
    if (options.collective && options.timed)
        return Error{ErrorCode::UnknownChoice, "messages", "timed", "real, with scatterv", {}};
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

std::vector<double> timesOf(const Program& program, NodeId node, const Course& course) {
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
Course onOneClock(const Program& program, const std::vector<Told>& told, double start, double scale) {
    Course course = emptyCourse(program);
    for (const Told& one : told) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < program.strands.size(); ++i) {
            if (program.strands[i].node != one.node)
                continue;
            for (std::size_t k = 0; k < course[i].size() && next + 1 < one.times.size(); ++k, next += 2) {
                const auto kind = program.strands[i].actions[k].kind;
                if (kind == Action::Kind::Take || kind == Action::Kind::Give || kind == Action::Kind::Meet)
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

Course merged(const Program& program, const std::vector<Told>& told, double start, double scale,
              bool collective) {
    Course course = onOneClock(program, told, start, scale);
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

} // namespace core::replay
