// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/properties.h"
#include "core/report/parts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace equipoise::report {

namespace {

using Shared = std::shared_ptr<const Scenario>;
using Rows = std::vector<std::pair<std::size_t, std::size_t>>; ///< whose, and which of its points

Cell placeX(const std::optional<Point>& place) {
    return place ? Cell(place->x) : Cell();
}
Cell placeY(const std::optional<Point>& place) {
    return place ? Cell(place->y) : Cell();
}
/// In the unit in which people write it, if that is another than the platform's.
Cell written(const equipoise::Quantity& quantity, UnitRole role) {
    if (quantity.unit == Unit{})
        return quantity.value;
    return Quantity{quantity.value, role, Shown::Number, quantity.unit};
}
/// A measured table replaces the rate.
Cell rateOf(const CostFunction& cost, UnitRole role) {
    return cost.isTable() ? Cell() : written(cost.writtenRate(), role);
}

template <class R>
Cell cellOf(const Property<R>& property, const R& record) {
    if (const auto* flag = std::get_if<bool R::*>(&property.member))
        return record.**flag;
    const auto* number = std::get_if<double R::*>(&property.member);
    const std::string text = textOf(property, record);
    return number && property.names.empty() ? Cell(record.**number) : text.empty() ? Cell() : Cell(text);
}

/// Appends the columns of properties that differ from the default in some record. Properties of drawings
/// are not reported.
template <class R>
Table withProperties(Table table, const Shared& scenario, std::vector<R> Platform::*records) {
    std::vector<const Property<R>*> shown;
    for (const Property<R>& property : propertiesOf<R>())
        if (property.use != PropertyInfo::Use::Drawing && isUsed(property, scenario->platform.*records)) {
            shown.push_back(&property);
            table.columns.push_back({.id = std::string(property.key),
                                     .title = std::string(property.title),
                                     .help = property.help});
        }
    if (!shown.empty())
        table.row = [row = table.row, scenario, records, shown](std::size_t i) {
            std::vector<Cell> cells = row(i);
            for (const Property<R>* property : shown)
                cells.push_back(cellOf(*property, (scenario->platform.*records)[i]));
            return cells;
        };
    return table;
}

Table processors(const Shared& scenario) {
    Table table{"processors",
                TRANSLATABLE("report", "Processors"),
                {{"name", TRANSLATABLE("report", "Processor")},
                 {"cycle_time", TRANSLATABLE("report", "Cycle time"), UnitRole::TimePerWork},
                 {"start_up", TRANSLATABLE("report", "Start-up time"), UnitRole::Latency},
                 {"measured", TRANSLATABLE("report", "Measured points")},
                 {"x", TRANSLATABLE("report", "x")},
                 {"y", TRANSLATABLE("report", "y")}},
                scenario->platform.size(),
                [scenario](std::size_t i) -> std::vector<Cell> {
                    const Processor& own = scenario->platform.processors[i];
                    return {own.name,
                            rateOf(own.compute, UnitRole::TimePerWork),
                            written(own.compute.writtenStartUp(), UnitRole::Latency),
                            static_cast<std::int64_t>(own.compute.table.size()),
                            placeX(own.place),
                            placeY(own.place)};
                }};
    return withProperties(std::move(table), scenario, &Platform::processors);
}

Table switches(const Shared& scenario) {
    Table table{"switches",
                TRANSLATABLE("report", "Switches"),
                {{"name", TRANSLATABLE("report", "Switch")},
                 {"x", TRANSLATABLE("report", "x")},
                 {"y", TRANSLATABLE("report", "y")}},
                scenario->platform.switches.size(),
                [scenario](std::size_t i) -> std::vector<Cell> {
                    const Switch& own = scenario->platform.switches[i];
                    return {own.name, placeX(own.place), placeY(own.place)};
                }};
    return withProperties(std::move(table), scenario, &Platform::switches);
}

Table links(const Shared& scenario) {
    Table table{"links",
                TRANSLATABLE("report", "Links"),
                {{"from", TRANSLATABLE("report", "From")},
                 {"to", TRANSLATABLE("report", "To")},
                 {"cost", TRANSLATABLE("report", "Cost"), UnitRole::TimePerData},
                 {"latency", TRANSLATABLE("report", "Latency"), UnitRole::Latency},
                 {"both_ways", TRANSLATABLE("report", "Both ways")},
                 {"measured", TRANSLATABLE("report", "Measured points")}},
                scenario->platform.links.size(),
                [scenario](std::size_t i) -> std::vector<Cell> {
                    const Link& own = scenario->platform.links[i];
                    return {scenario->platform.nameOf(own.from),
                            scenario->platform.nameOf(own.to),
                            rateOf(own.transfer, UnitRole::TimePerData),
                            written(own.transfer.writtenStartUp(), UnitRole::Latency),
                            own.bothWays,
                            static_cast<std::int64_t>(own.transfer.table.size())};
                }};
    return withProperties(std::move(table), scenario, &Platform::links);
}

Table matrix(const Shared& scenario) {
    const std::size_t size = scenario->platform.size();
    return {"link_cost",
            TRANSLATABLE("report", "Cost between processors"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"cost", TRANSLATABLE("report", "Cost"), UnitRole::TimePerData}},
            size < 2 ? 0 : size * (size - 1),
            [scenario, size](std::size_t i) -> std::vector<Cell> {
                const std::size_t from = i / (size - 1);
                const std::size_t to = i % (size - 1) + (i % (size - 1) >= from ? 1 : 0);
                const double cost = (*scenario->platform.linkCost)(from, to);
                return {scenario->platform.processors[from].name, scenario->platform.processors[to].name,
                        std::isfinite(cost) ? Cell(cost) : Cell()};
            }};
}

/// What nobody reads row by row: a few steps from the least cost to the largest, each with one pair.
struct CostStep {
    double cost = 0;
    std::size_t noDearer = 0; ///< pairs that cost this or less
    std::size_t from = 0;
    std::size_t to = 0;
};

/// All costs there are where those are few, else the least, the quartiles and the largest; last, without a
/// number, the pairs without a link. O(n^2 log n).
std::vector<CostStep> stepsOf(const Platform& platform) {
    constexpr std::size_t few = 8;
    std::vector<CostStep> pairs;
    for (std::size_t from = 0; from < platform.size(); ++from)
        for (std::size_t to = 0; to < platform.size(); ++to)
            if (from != to)
                pairs.push_back({(*platform.linkCost)(from, to), 0, from, to});
    std::ranges::stable_sort(pairs, {}, &CostStep::cost);
    for (std::size_t i = pairs.size(); i-- > 0;)
        pairs[i].noDearer =
            i + 1 < pairs.size() && pairs[i + 1].cost == pairs[i].cost ? pairs[i + 1].noDearer : i + 1;
    std::vector<CostStep> distinct;
    std::ranges::unique_copy(pairs, std::back_inserter(distinct), {}, &CostStep::cost);
    if (distinct.size() <= few)
        return distinct;
    const auto finite = static_cast<std::size_t>(
        std::ranges::count_if(pairs, [](const CostStep& pair) { return std::isfinite(pair.cost); }));
    std::vector<CostStep> steps;
    for (std::size_t quarter = 0; quarter <= 4 && finite > 0; ++quarter)
        steps.push_back(pairs[(finite - 1) * quarter / 4]);
    if (finite < pairs.size())
        steps.push_back(pairs.back());
    return steps;
}

Table costsInShort(const Shared& scenario) {
    std::vector<CostStep> steps = stepsOf(scenario->platform);
    const std::size_t rows = steps.size();
    return {"link_cost_steps",
            TRANSLATABLE("report", "Cost between processors, in short"),
            {{.id = "cost",
              .title = TRANSLATABLE("report", "Cost"),
              .unit = UnitRole::TimePerData,
              .none = TRANSLATABLE("report", "no link")},
             {"pairs", TRANSLATABLE("report", "Pairs that cost no more")},
             {"from", TRANSLATABLE("report", "For example from")},
             {"to", TRANSLATABLE("report", "To")}},
            rows,
            [scenario, steps = std::move(steps)](std::size_t i) -> std::vector<Cell> {
                const CostStep& own = steps[i];
                return {Cell(own.cost), static_cast<std::int64_t>(own.noDearer),
                        scenario->platform.processors[own.from].name,
                        scenario->platform.processors[own.to].name};
            },
            false,
            For::People};
}

/// Row by row where that is short.
void addMatrix(Section& section, const Shared& scenario) {
    constexpr std::size_t maxRead = 30;
    Table whole = matrix(scenario);
    if (whole.rows > maxRead) {
        section.items.emplace_back(Sentence{
            TRANSLATABLE("report", "There are {0} costs between processors. The table below has a few of "
                                   "them, from the least to the largest; the report as CSV has all."),
            {whole.rows}});
        section.items.emplace_back(costsInShort(scenario));
        whole.readers = For::Files;
    }
    section.items.emplace_back(std::move(whole));
}

template <class Owner>
Rows pointsOf(const std::vector<Owner>& all, CostFunction Owner::*cost) {
    Rows rows;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < (all[i].*cost).table.size(); ++k)
            rows.emplace_back(i, k);
    return rows;
}

/// The measured points of all processors.
Table computePoints(const Shared& scenario) {
    return table::tableOf("compute_table", TRANSLATABLE("report", "Measured times of computing"),
                          {{"processor", TRANSLATABLE("report", "Processor")},
                           {"amount", TRANSLATABLE("report", "Work"), UnitRole::Work},
                           {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
                          pointsOf(scenario->platform.processors, &Processor::compute),
                          [scenario](const auto& row) -> std::vector<Cell> {
                              const Processor& own = scenario->platform.processors[row.first];
                              const CostFunction::Point& point = own.compute.table[row.second];
                              return {own.name, point.amount, point.time};
                          });
}

Table transferPoints(const Shared& scenario) {
    return table::tableOf("table", TRANSLATABLE("report", "Measured times of links"),
                          {{"from", TRANSLATABLE("report", "From")},
                           {"to", TRANSLATABLE("report", "To")},
                           {"amount", TRANSLATABLE("report", "Data"), UnitRole::Data},
                           {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
                          pointsOf(scenario->platform.links, &Link::transfer),
                          [scenario](const auto& row) -> std::vector<Cell> {
                              const Link& own = scenario->platform.links[row.first];
                              const CostFunction::Point& point = own.transfer.table[row.second];
                              return {scenario->platform.nameOf(own.from), scenario->platform.nameOf(own.to),
                                      point.amount, point.time};
                          });
}

} // namespace

Section platformSection(const Shared& scenario) {
    const Platform& platform = scenario->platform;
    Section section{"platform", Word{"report", TRANSLATABLE("report", "Platform")}, {}, platform.units};
    if (platform.linkCost)
        section.items.emplace_back(Sentence{
            TRANSLATABLE("report", "Processors: {0}; the network is a matrix of costs between them."),
            {platform.size()}});
    else
        section.items.emplace_back(
            Sentence{TRANSLATABLE("report", "Processors: {0}; switches: {1}; links: {2}."),
                     {platform.size(), platform.switches.size(), platform.links.size()}});
    if (platform.size() + platform.switches.size() > 0)
        section.items.emplace_back(Picture{Picture::What::Platform});
    for (const auto make : {processors, switches, links, computePoints, transferPoints})
        if (Table table = make(scenario); table.rows > 0)
            section.items.emplace_back(std::move(table));
    if (platform.linkCost)
        addMatrix(section, scenario);
    return section;
}

} // namespace equipoise::report
