// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/parameter.h"

#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/study/fewer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

namespace equipoise {

namespace {

using Kind = StudyParameter::Kind;

/// "cycle_time" stands before a colon and a name, "costs" for itself.
constexpr auto kindNames = std::to_array<Named<Kind>>({{Kind::CycleTime, "cycle_time"},
                                                       {Kind::StartUp, "start_up"},
                                                       {Kind::Cost, "cost"},
                                                       {Kind::Latency, "latency"},
                                                       {Kind::CycleTimes, "cycle_times"},
                                                       {Kind::Costs, "costs"},
                                                       {Kind::Processors, "processors"},
                                                       {Kind::Loads, "loads"},
                                                       {Kind::Generator, "generate"}});

bool hasName(Kind kind) {
    return kind == Kind::CycleTime || kind == Kind::StartUp || kind == Kind::Cost || kind == Kind::Latency ||
           kind == Kind::Generator;
}

Error unknownParameter(const Scenario& scenario, Problem problem, const StudyParameter& parameter) {
    std::string known;
    for (const StudyParameterInfo& info : studyParameters(scenario, problem))
        known.append(known.empty() ? "" : ", ")
            .append(toText(info.parameter))
            .append(hasName(info.parameter.kind) ? "..." : "");
    return {ErrorCode::UnknownParameter, std::string(nameOf(problem)), toText(parameter), known, {}};
}

/// The two ends in "FROM:TO", where either name may hold a colon.
std::optional<std::pair<NodeId, NodeId>> endsOf(const Platform& platform, std::string_view name) {
    for (auto at = name.find(':'); at != std::string_view::npos; at = name.find(':', at + 1)) {
        const auto from = platform.find(name.substr(0, at));
        const auto to = platform.find(name.substr(at + 1));
        if (from && to)
            return std::pair(*from, *to);
    }
    return std::nullopt;
}

/// The first link from one to the other.
std::optional<std::size_t> linkBetween(const Platform& platform, NodeId from, NodeId to) {
    auto match = std::ranges::find_if(platform.links,
                                      [&](const Link& link) { return link.from == from && link.to == to; });
    if (match == platform.links.end())
        match = std::ranges::find_if(platform.links, [&](const Link& link) {
            return link.bothWays && link.from == to && link.to == from;
        });
    return match == platform.links.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(match - platform.links.begin()));
}

/// Where a part's number stands, in a platform to be changed or in one to be read; a cell of a matrix may
/// stand for both ways.
template <class AnyPlatform>
struct Slot {
    using Number = std::conditional_t<std::is_const_v<AnyPlatform>, const double, double>;
    Number* first = nullptr;
    Number* second = nullptr;
};

Error isTable(const std::string& name) {
    return {ErrorCode::UnsupportedCost, name, "table", "linear, affine", {}};
}

bool isRate(Kind kind) {
    return kind == Kind::CycleTime || kind == Kind::Cost;
}

/// Cost function of the processor or link that the parameter names; null if it does not exist.
template <class AnyPlatform>
auto costOf(AnyPlatform& platform, const StudyParameter& parameter)
    -> decltype(&platform.processors.front().compute) {
    if (parameter.kind == Kind::CycleTime || parameter.kind == Kind::StartUp) {
        const auto id = platform.findProcessor(parameter.name);
        return id ? &platform.processors[id->index()].compute : nullptr;
    }
    const auto ends = endsOf(platform, parameter.name);
    const auto link = ends ? linkBetween(platform, ends->first, ends->second) : std::nullopt;
    return link ? &platform.links[*link].transfer : nullptr;
}

template <class AnyPlatform>
Result<Slot<AnyPlatform>> slotOf(AnyPlatform& platform, const StudyParameter& parameter) {
    const std::string& name = parameter.name;
    if (auto* cost = costOf(platform, parameter)) {
        if (isRate(parameter.kind) && cost->isTable())
            return isTable(name);
        return Slot<AnyPlatform>{isRate(parameter.kind) ? &cost->rate : &cost->startUp, nullptr};
    }
    const auto ends = endsOf(platform, name);
    if (parameter.kind != Kind::Cost || !ends || !platform.linkCost)
        return unknownName(toText(parameter), name, {});
    const auto [from, to] = *ends;
    if (!from.isProcessor() || !to.isProcessor() || from == to)
        return unknownName(toText(parameter), name, {});
    auto& there = (*platform.linkCost)(from.index, to.index);
    auto& back = (*platform.linkCost)(to.index, from.index);
    if (!std::isfinite(there))
        return unknownName(toText(parameter), name, {});
    return Slot<AnyPlatform>{&there, there == back ? &back : nullptr};
}

void scale(CostFunction& cost, double factor) {
    cost.rate *= factor;
    cost.startUp *= factor;
    for (CostFunction::Point& point : cost.table)
        point.time *= factor;
}

Result<void> scaleLoads(Questions& questions, Problem problem, double value) {
    const auto factor = static_cast<std::int64_t>(value);
    const auto scaled = [&](std::int64_t& load) {
        const bool fits = load <= largestCount / factor && load >= -largestCount / factor;
        load = fits ? load * factor : load;
        return fits;
    };
    bool allFit = true;
    for (std::int64_t* load : definitionOf(problem).loads(questions))
        allFit = scaled(*load) && allFit;
    if (!allFit)
        return outOfRange("loads", toText(value), "items up to " + std::to_string(largestCount), {});
    return {};
}

/// Title, unit and range of a kind, without the name of a part.
StudyParameterInfo infoOf(const Scenario& scenario, Kind kind) {
    constexpr double most = largestQuantity;
    switch (kind) {
    case Kind::CycleTime:
        return {{kind, {}}, TRANSLATABLE("parameter", "Cycle time"), UnitRole::TimePerWork, false, 0, false,
                most};
    case Kind::StartUp:
        return {{kind, {}}, TRANSLATABLE("parameter", "Start-up time"), UnitRole::Latency, false, 0, true,
                most};
    case Kind::Cost:
        return {
            {kind, {}}, TRANSLATABLE("parameter", "Cost of a link"), UnitRole::TimePerData, false, 0, true,
            most};
    case Kind::Latency:
        return {{kind, {}}, TRANSLATABLE("parameter", "Latency of a link"), UnitRole::Latency, false, 0, true,
                most};
    case Kind::CycleTimes:
        return {
            {kind, {}}, TRANSLATABLE("parameter", "All cycle times, times"), UnitRole::None, false, 0, false,
            most};
    case Kind::Costs:
        return {{kind, {}},
                TRANSLATABLE("parameter", "All costs of links, times"),
                UnitRole::None,
                false,
                0,
                true,
                most};
    case Kind::Processors:
        return {{kind, {}}, TRANSLATABLE("parameter", "Number of processors"), UnitRole::None, true, 1,
                true,       static_cast<double>(scenario.platform.size())};
    case Kind::Loads:
        return {{kind, {}}, TRANSLATABLE("parameter", "All loads, times"), UnitRole::None, true, 1, true,
                1e9};
    case Kind::Question:
    case Kind::Generator:
        break;
    }
    return {};
}

Result<void> withinRange(const StudyParameter& parameter, const StudyParameterInfo& info, double value) {
    const bool enough = value > info.minimum || (info.minimumAllowed && value == info.minimum);
    if (!std::isfinite(value))
        return Error{ErrorCode::NotFinite, toText(parameter), toText(value), {}, {}};
    if (enough && value <= info.maximum)
        return {};
    return outOfRange(
        toText(parameter), toText(value),
        (info.minimumAllowed ? ">= " : "> ") + toText(info.minimum) + ", <= " + toText(info.maximum), {});
}

/// Whether the platform or the question has what the kind names.
bool applies(const Scenario& scenario, Problem problem, Kind kind) {
    const Platform& platform = scenario.platform;
    const bool links = !platform.links.empty() || platform.linkCost;
    switch (kind) {
    case Kind::CycleTime:
    case Kind::CycleTimes:
        return definitionOf(problem).ofProcessors && platform.size() > 0;
    case Kind::StartUp:
        return definitionOf(problem).ofStartUps && platform.size() > 0;
    case Kind::Cost:
    case Kind::Costs:
        return definitionOf(problem).ofLinks && links;
    case Kind::Latency:
        return definitionOf(problem).ofLinks && !platform.links.empty();
    case Kind::Processors:
        return definitionOf(problem).ofProcessors && platform.size() > 1;
    case Kind::Loads:
        return definitionOf(problem).minLoad().has_value();
    case Kind::Question:
    case Kind::Generator:
        break;
    }
    return false;
}

const ParameterInfo* questionRecord(Problem problem, std::string_view key) {
    for (const ParameterInfo& info : questionParameters(problem))
        if (info.key == key)
            return &info;
    return nullptr;
}

bool isNumber(const ParameterInfo& info) {
    return info.kind == ParameterInfo::Kind::Whole || info.kind == ParameterInfo::Kind::Real;
}

void apply(Scenario& scenario, Problem problem, Kind kind, double value) {
    Platform& platform = scenario.platform;
    if (kind == Kind::CycleTimes)
        for (Processor& processor : platform.processors)
            scale(processor.compute, value);
    if (kind == Kind::Processors)
        scenario = withProcessors(scenario, problem, static_cast<std::size_t>(value));
    if (kind != Kind::Costs)
        return;
    for (Link& link : platform.links)
        scale(link.transfer, value);
    for (std::size_t i = 0; platform.linkCost && i < platform.size(); ++i)
        for (double& cost : platform.linkCost->row(i))
            cost = std::isfinite(cost) ? cost * value : cost;
}

} // namespace

StudyParameter studyParameter(std::string_view text) {
    const auto colon = text.find(':');
    const auto kind = valueIn(kindNames, text.substr(0, colon));
    const bool named = colon != std::string_view::npos;
    if (kind && hasName(*kind) == named)
        return {*kind, std::string(named ? text.substr(colon + 1) : std::string_view())};
    return {Kind::Question, std::string(text)};
}

std::string toText(const StudyParameter& parameter) {
    if (parameter.kind == Kind::Question)
        return parameter.name;
    const std::string name(nameIn(kindNames, parameter.kind));
    return hasName(parameter.kind) ? name + ":" + parameter.name : name;
}

namespace {

/// Record of a numeric key of the question.
Result<const ParameterInfo*> numberRecord(const Scenario& scenario, Problem problem,
                                          const StudyParameter& parameter) {
    const ParameterInfo* record = questionRecord(problem, parameter.name);
    if (!record)
        return unknownParameter(scenario, problem, parameter);
    if (!isNumber(*record))
        return Error{
            ErrorCode::WrongType, parameter.name, record->range(), TRANSLATABLE("facts", "a number"), {}};
    return record;
}

} // namespace

Result<double> parameterValue(const Scenario& scenario, Problem problem, const StudyParameter& parameter) {
    if (parameter.kind == Kind::Question) {
        const auto record = numberRecord(scenario, problem, parameter);
        if (!record)
            return record.error();
        Questions asked = scenario.questions;
        askQuestion(asked, scenario.platform, problem);
        const auto value = questionValue(asked, scenario.platform, problem, parameter.name);
        if (const auto* whole = std::get_if<std::int64_t>(&*value))
            return static_cast<double>(*whole);
        return std::get<double>(*value);
    }
    if (!applies(scenario, problem, parameter.kind))
        return unknownParameter(scenario, problem, parameter);
    if (parameter.kind == Kind::Processors)
        return static_cast<double>(scenario.platform.size());
    if (!hasName(parameter.kind))
        return 1.0;
    const auto slot = slotOf(scenario.platform, parameter);
    if (!slot)
        return slot.error();
    return *slot->first;
}

UnitRole roleOf(Problem problem, const StudyParameter& parameter) {
    if (parameter.kind != Kind::Question)
        return infoOf({}, parameter.kind).unit;
    const ParameterInfo* record = questionRecord(problem, parameter.name);
    return record ? record->unit : UnitRole::None;
}

Unit unitOf(const Scenario& scenario, Problem problem, const StudyParameter& parameter) {
    if (parameter.kind == Kind::Question)
        return isAsked(scenario.questions, problem)
                   ? questionUnit(scenario.questions, problem, parameter.name)
                   : Unit{};
    if (!hasName(parameter.kind))
        return {};
    if (const CostFunction* cost = costOf(scenario.platform, parameter))
        return isRate(parameter.kind) ? cost->rateUnit : cost->startUpUnit;
    return parameter.kind == Kind::Cost ? scenario.platform.linkCostUnit : Unit{};
}

Result<void> setParameter(Scenario& scenario, Problem problem, const StudyParameter& parameter,
                          double value) {
    if (parameter.kind == Kind::Question) {
        const auto record = numberRecord(scenario, problem, parameter);
        if (!record)
            return record.error();
        if ((*record)->kind == ParameterInfo::Kind::Whole && std::isfinite(value)) {
            const double whole = std::round(value);
            if (std::abs(whole) > static_cast<double>(largestCount))
                return outOfRange(parameter.name, toText(value), (*record)->range(), {});
            return setQuestionValue(scenario, problem, parameter.name,
                                    std::to_string(static_cast<std::int64_t>(whole)));
        }
        return setQuestionValue(scenario, problem, parameter.name, toText(value));
    }
    if (!applies(scenario, problem, parameter.kind))
        return unknownParameter(scenario, problem, parameter);
    const StudyParameterInfo info = infoOf(scenario, parameter.kind);
    const double set = info.whole ? std::round(value) : value;
    if (auto checked = withinRange(parameter, info, set); !checked)
        return checked;
    if (parameter.kind == Kind::Loads) {
        if (!isAsked(scenario.questions, problem))
            return Error{ErrorCode::QuestionMissing, std::string(nameOf(problem)), {}, {}, {}};
        return scaleLoads(scenario.questions, problem, set);
    }
    if (!hasName(parameter.kind)) {
        apply(scenario, problem, parameter.kind, set);
        return {};
    }
    auto slot = slotOf(scenario.platform, parameter);
    if (!slot)
        return std::move(slot).error();
    for (double* number : {slot->first, slot->second})
        if (number)
            *number = set;
    return {};
}

std::vector<StudyParameterInfo> studyParameters(const Scenario& scenario, Problem problem) {
    std::vector<StudyParameterInfo> parameters;
    for (const ParameterInfo& record : questionParameters(problem))
        if (isNumber(record))
            parameters.push_back({{Kind::Question, std::string(record.key)},
                                  record.title,
                                  record.unit,
                                  record.kind == ParameterInfo::Kind::Whole,
                                  record.minimum,
                                  record.minimumAllowed,
                                  record.maximum});
    for (const Kind kind : {Kind::Loads, Kind::Processors, Kind::CycleTime, Kind::StartUp, Kind::Cost,
                            Kind::Latency, Kind::CycleTimes, Kind::Costs})
        if (applies(scenario, problem, kind))
            parameters.push_back(infoOf(scenario, kind));
    return parameters;
}

std::vector<std::string> studyParts(const Scenario& scenario, Kind kind) {
    const Platform& platform = scenario.platform;
    std::vector<std::string> parts;
    if (kind == Kind::CycleTime || kind == Kind::StartUp)
        for (const Processor& processor : platform.processors)
            if (kind == Kind::StartUp || !processor.compute.isTable())
                parts.push_back(processor.name);
    if (kind != Kind::Cost && kind != Kind::Latency)
        return parts;
    std::set<std::string> seen; // of two links between the same nodes only the first can be named
    for (const Link& link : platform.links) {
        std::string name = platform.nameOf(link.from) + ":" + platform.nameOf(link.to);
        if ((kind == Kind::Latency || !link.transfer.isTable()) && seen.insert(name).second)
            parts.push_back(std::move(name));
    }
    for (std::size_t i = 0; kind == Kind::Cost && platform.linkCost && i < platform.size(); ++i)
        for (std::size_t j = 0; j < platform.size(); ++j) {
            const double cost = (*platform.linkCost)(i, j);
            if (i != j && std::isfinite(cost) && (i < j || cost != (*platform.linkCost)(j, i)))
                parts.push_back(platform.processors[i].name + ":" + platform.processors[j].name);
        }
    return parts;
}

} // namespace equipoise
