// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/generate/generators.h"

#include "core/base/names.h"
#include "core/base/numbers/checked.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/generate/made_up.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace equipoise {

namespace {

constexpr double maxProcessors = 5000;
/// Quotients and products of values within these keep away from the limits of a platform.
constexpr double maxValue = 1e12;

// Records that several kinds have.

ParameterInfo whole(std::string_view key, std::string_view title, std::string_view help, double fallback,
                    double most = maxProcessors) {
    return wholeNumber(key, title, help, {.from = 1, .to = most, .fallback = fallback});
}

ParameterInfo processorCount() {
    return whole("processors", TRANSLATABLE("parameter", "Processors"),
                 TRANSLATABLE("parameter", "How many machines there are"), 16);
}

ParameterInfo real(std::string_view key, std::string_view title, std::string_view help, UnitRole unit,
                   double fallback) {
    return realNumber(key, title, help, {1 / maxValue, maxValue, fallback, unit});
}

ParameterInfo latency() {
    ParameterInfo info =
        real("latency", TRANSLATABLE("parameter", "Latency"),
             TRANSLATABLE("parameter", "Time before the first data, on every link"), UnitRole::Latency, 0);
    info.minimum = 0;
    return info;
}

std::vector<ParameterInfo> ranges() {
    return {real("cycle_time_min", TRANSLATABLE("parameter", "Cycle time from"),
                 TRANSLATABLE("parameter", "Time per unit of work of the fastest machine possible"),
                 UnitRole::TimePerWork, 0.01),
            real("cycle_time_max", TRANSLATABLE("parameter", "Cycle time up to"),
                 TRANSLATABLE("parameter", "Time per unit of work of the slowest machine possible; the same "
                                           "as the fastest: all are alike"),
                 UnitRole::TimePerWork, 0.04),
            real("cost_min", TRANSLATABLE("parameter", "Link cost from"),
                 TRANSLATABLE("parameter", "Time per unit of data of the fastest link possible"),
                 UnitRole::TimePerData, 0.05),
            real("cost_max", TRANSLATABLE("parameter", "Link cost up to"),
                 TRANSLATABLE("parameter", "Time per unit of data of the slowest link possible; the same as "
                                           "the fastest: all are alike"),
                 UnitRole::TimePerData, 0.2)};
}

/// `first`, then ranges, then latencies.
std::vector<ParameterInfo> withRanges(std::vector<ParameterInfo> first,
                                      std::vector<ParameterInfo> last = {}) {
    for (ParameterInfo& info : ranges())
        first.push_back(std::move(info));
    first.push_back(latency());
    std::move(last.begin(), last.end(), std::back_inserter(first));
    return first;
}

std::vector<ParameterInfo> rowsAndColumns() {
    return withRanges({whole("rows", TRANSLATABLE("parameter", "Rows"),
                             TRANSLATABLE("parameter", "Machines in a column"), 4),
                       whole("columns", TRANSLATABLE("parameter", "Columns"),
                             TRANSLATABLE("parameter", "Machines in a row"), 5)});
}

std::vector<GeneratorInfo> makeGenerators() {
    const ParameterInfo::Choice viaSwitch{"switch", TRANSLATABLE("parameter", "One switch")};
    const ParameterInfo::Choice sparse{"sparse", TRANSLATABLE("parameter", "Some links")};
    const ParameterInfo::Choice complete{"complete", TRANSLATABLE("parameter", "A link between each two")};
    const ParameterInfo::Choice cells{"matrix", TRANSLATABLE("parameter", "Matrix of costs")};
    std::vector<ParameterInfo> alike{
        processorCount(),
        real("cycle_time", TRANSLATABLE("parameter", "Cycle time"),
             TRANSLATABLE("parameter", "Time per unit of work of every machine"), UnitRole::TimePerWork,
             0.01),
        real("cost", TRANSLATABLE("parameter", "Link cost"),
             TRANSLATABLE("parameter", "Time per unit of data of every link"), UnitRole::TimePerData, 0.1),
        latency(),
        oneOf("network", TRANSLATABLE("parameter", "Network"),
              TRANSLATABLE("parameter", "How the machines reach each other; a matrix has no latencies"),
              {viaSwitch, complete, cells})};
    ParameterInfo degree =
        real("degree", TRANSLATABLE("parameter", "Links per machine"),
             TRANSLATABLE("parameter", "Mean number of links that end at a machine"), UnitRole::None, 3);
    degree.maximum = maxProcessors;
    ParameterInfo slowdown =
        real("slowdown", TRANSLATABLE("parameter", "Slowdown"),
             TRANSLATABLE("parameter", "How many times as much a link costs as one a level further in"),
             UnitRole::None, 4);
    slowdown.maximum = 1e6;
    ParameterInfo redundancy =
        real("redundancy", TRANSLATABLE("parameter", "Redundancy"),
             TRANSLATABLE("parameter", "Links beside the trees, for each router"), UnitRole::None, 0.5);
    redundancy.minimum = 0;
    redundancy.maximum = 10;
    return {
        {"homogeneous", TRANSLATABLE("generator", "Homogeneous"),
         TRANSLATABLE("generator", "Machines that are all alike, with links that are all alike"),
         std::move(alike)},
        {"random", TRANSLATABLE("generator", "Random"),
         TRANSLATABLE("generator", "Machines and links that differ at random, each within its range"),
         withRanges({processorCount()},
                    {oneOf("network", TRANSLATABLE("parameter", "Network"),
                           TRANSLATABLE("parameter", "Which machines are linked; a matrix has no latencies"),
                           {sparse, complete, cells}),
                     degree,
                     toggle("both_ways", TRANSLATABLE("parameter", "The same both ways"),
                            TRANSLATABLE("parameter", "Else each direction has a cost of its own"), true),
                     oneOf("spread", TRANSLATABLE("parameter", "Spread"),
                           TRANSLATABLE("parameter", "How values lie between the ends of their ranges"),
                           {{"uniform", TRANSLATABLE("parameter", "Evenly")},
                            {"logarithmic", TRANSLATABLE("parameter", "Evenly by magnitude")}})})},
        {"clusters", TRANSLATABLE("generator", "Clusters of clusters"),
         TRANSLATABLE("generator", "Machines that are alike within a cluster; links cost more from level to "
                                   "level"),
         withRanges(
             {whole("levels", TRANSLATABLE("parameter", "Levels"),
                    TRANSLATABLE("parameter", "1: one cluster; 2: clusters; 3: clusters of clusters"), 2, 6),
              whole("branches", TRANSLATABLE("parameter", "Clusters in each"),
                    TRANSLATABLE("parameter", "How many clusters a cluster of the next level has"), 3, 100),
              whole("machines", TRANSLATABLE("parameter", "Machines in each"),
                    TRANSLATABLE("parameter", "How many machines an innermost cluster has"), 4)},
             {slowdown})},
        {"hierarchy",
         TRANSLATABLE("generator", "Local, metropolitan and wide area"),
         TRANSLATABLE("generator", "A wide-area network joins metropolitan ones, and these join local ones, "
                                   "with speeds that are typical of each"),
         {whole("processors", TRANSLATABLE("parameter", "Processors"),
                TRANSLATABLE("parameter", "How many machines there are"), 45),
          whole("lans", TRANSLATABLE("parameter", "Local networks"),
                TRANSLATABLE("parameter", "They share the machines evenly"), 9),
          whole("mans", TRANSLATABLE("parameter", "Metropolitan networks"),
                TRANSLATABLE("parameter", "They share the local networks evenly"), 3),
          redundancy}},
        {"star", TRANSLATABLE("generator", "Star"),
         TRANSLATABLE("generator", "Every machine has one link, to the same centre"),
         withRanges({processorCount()}, {oneOf("centre", TRANSLATABLE("parameter", "Centre"),
                                               TRANSLATABLE("parameter", "What stands in the middle"),
                                               {{"switch", TRANSLATABLE("parameter", "A switch")},
                                                {"processor", TRANSLATABLE("parameter", "A processor")}})})},
        {"ring", TRANSLATABLE("generator", "Ring"),
         TRANSLATABLE("generator", "Every machine is linked to the next one, the last to the first"),
         withRanges({processorCount()})},
        {"grid", TRANSLATABLE("generator", "Grid"),
         TRANSLATABLE("generator", "Machines in rows and columns, linked to their neighbours"),
         rowsAndColumns()},
        {"torus", TRANSLATABLE("generator", "Torus"),
         TRANSLATABLE("generator", "A grid whose rows and columns are closed to rings"), rowsAndColumns()},
    };
}

/// Values that are there, or the defaults, of one kind.
class Given {
public:
    Given(const GeneratorInfo& info, const ParameterValues& values)
        : m_info(info)
        , m_values(values) {}

    std::size_t count(std::string_view key) const {
        return static_cast<std::size_t>(std::get<std::int64_t>(value(key)));
    }
    double number(std::string_view key) const { return std::get<double>(value(key)); }
    bool isOn(std::string_view key) const { return std::get<bool>(value(key)); }
    std::string name(std::string_view key) const { return std::get<std::string>(value(key)); }
    bool has(std::string_view key) const { return find(key) != m_info.parameters.end(); }

    made_up::Machines machines() const {
        made_up::Machines machines;
        if (has("cycle_time")) {
            machines.cycleTime = {number("cycle_time"), number("cycle_time")};
            machines.cost = {number("cost"), number("cost")};
        } else {
            const bool logarithmic = has("spread") && name("spread") == "logarithmic";
            machines.cycleTime = {number("cycle_time_min"), number("cycle_time_max"), logarithmic};
            machines.cost = {number("cost_min"), number("cost_max"), logarithmic};
            machines.bothWays = !has("both_ways") || isOn("both_ways");
        }
        machines.latency = number("latency");
        return machines;
    }

private:
    std::vector<ParameterInfo>::const_iterator find(std::string_view key) const {
        return std::ranges::find(m_info.parameters, key, &ParameterInfo::key);
    }
    ParameterValue value(std::string_view key) const { return valueOr(m_values, *find(key)); }

    const GeneratorInfo& m_info;
    const ParameterValues& m_values;
};

/// All digits, where a double has them.
std::string counted(double count) {
    return count < static_cast<double>(largestCount) ? std::to_string(static_cast<std::int64_t>(count))
                                                     : toText(count);
}

Error tooMany(std::string_view what, double count, double most) {
    return outOfRange(std::string(what), counted(count), "<= " + counted(most), {});
}

Error below(std::string_view key, const std::string& value, const std::string& least) {
    return outOfRange(std::string(key), value, ">= " + least, {});
}

/// Links (or pairs of a matrix), before any is made.
double linksOf(std::string_view generator, const Given& given) {
    const auto n = static_cast<double>(given.has("processors") ? given.count("processors") : 0);
    const double pairs = n * (n - 1) / 2;
    const double directions = given.has("both_ways") && !given.isOn("both_ways") ? 2 : 1;
    if (given.has("network")) {
        const std::string network = given.name("network");
        if (network == "complete")
            return pairs * directions;
        if (network == "matrix")
            return pairs;
        if (network == "sparse")
            return std::min(pairs, std::max(n - 1, std::round(n * given.number("degree") / 2))) * directions;
    }
    if (generator == "hierarchy")
        return n + (static_cast<double>(given.count("lans")) + static_cast<double>(given.count("mans"))) *
                       (1 + given.number("redundancy"));
    return n;
}

double processorsOf(std::string_view generator, const Given& given) {
    if (generator == "clusters")
        return std::pow(static_cast<double>(given.count("branches")),
                        static_cast<double>(given.count("levels") - 1)) *
               static_cast<double>(given.count("machines"));
    if (given.has("rows"))
        return static_cast<double>(given.count("rows")) * static_cast<double>(given.count("columns"));
    return static_cast<double>(given.count("processors"));
}

/// What the records alone cannot say.
Result<void> check(std::string_view generator, const Given& given) {
    for (const auto& [least, most] :
         {std::pair<std::string_view, std::string_view>{"cycle_time_min", "cycle_time_max"},
          {"cost_min", "cost_max"}})
        if (given.has(least) && given.number(most) < given.number(least))
            return below(most, toText(given.number(most)), toText(given.number(least)));
    if (generator == "hierarchy")
        for (const auto& [many, few] : {std::pair{"lans", "mans"}, std::pair{"processors", "lans"}})
            if (given.count(many) < given.count(few))
                return below(many, std::to_string(given.count(many)), std::to_string(given.count(few)));
    if (const double processors = processorsOf(generator, given); processors > maxProcessors)
        return tooMany("processors", processors, maxProcessors);
    if (const double links = linksOf(generator, given); links > maxGeneratedLinks)
        return tooMany("links", links, maxGeneratedLinks);
    return {};
}

Platform make(std::string_view generator, const Given& given, std::uint64_t seed) {
    if (generator == "hierarchy")
        return made_up::hierarchy(
            {given.count("processors"), given.count("lans"), given.count("mans"), given.number("redundancy")},
            seed);
    const made_up::Machines machines = given.machines();
    if (generator == "clusters")
        return made_up::clusters({given.count("levels"), given.count("branches"), given.count("machines"),
                                  given.number("slowdown")},
                                 machines, seed);
    if (given.has("rows"))
        return made_up::rows(given.count("rows"), given.count("columns"), generator == "torus", machines,
                             seed);
    const std::size_t n = given.count("processors");
    if (generator == "ring")
        return made_up::ring(n, machines, seed);
    if (generator == "star")
        return given.name("centre") == "switch" ? made_up::star(n, machines, seed)
                                                : made_up::starAroundProcessor(n, machines, seed);
    const std::string network = given.name("network");
    if (network == "complete")
        return made_up::complete(n, machines, seed);
    if (network == "matrix")
        return made_up::matrix(n, machines, seed);
    if (network == "switch")
        return made_up::star(n, machines, seed);
    const double directions = machines.bothWays ? 1 : 2;
    return made_up::random(n, static_cast<std::size_t>(linksOf(generator, given) / directions), machines,
                           seed);
}

} // namespace

std::span<const GeneratorInfo> generators() {
    static const std::vector<GeneratorInfo> table = makeGenerators();
    return table;
}

Result<const GeneratorInfo*> findGenerator(std::string_view name) {
    const auto known = generators();
    const auto generator = std::ranges::find(known, name, &GeneratorInfo::name);
    if (generator != known.end())
        return &*generator;
    return Error{
        ErrorCode::UnknownChoice, "generator", std::string(name), joined(known, &GeneratorInfo::name), {}};
}

Result<Platform> generatePlatform(std::string_view generator, const ParameterValues& values,
                                  std::uint64_t seed) {
    const auto info = findGenerator(generator);
    if (!info)
        return info.error();
    const auto checked = checkedValues((*info)->parameters, values, (*info)->name);
    if (!checked)
        return checked.error();
    const Given given(**info, *checked);
    if (auto possible = check(generator, given); !possible)
        return std::move(possible).error();
    Platform platform = make(generator, given, seed);
    if (generator == "homogeneous")
        platform.name = "Homogeneous network of " + std::to_string(platform.size());
    return platform;
}

} // namespace equipoise
