#include "core/report/parts.h"

#include <cmath>
#include <utility>

namespace core::report {

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
Cell written(const core::Quantity& quantity, UnitRole role) {
    if (quantity.unit == Unit{})
        return quantity.value;
    return Quantity{quantity.value, role, Shown::Number, quantity.unit};
}
/// A measured table replaces the rate.
Cell rateOf(const CostFunction& cost, UnitRole role) {
    return cost.isTable() ? Cell() : written(cost.writtenRate(), role);
}

Table processors(const Shared& scenario) {
    return {"processors",
            TRANSLATABLE("report", "Processors"),
            {{"name", TRANSLATABLE("report", "Processor")},
             {"cycle_time", TRANSLATABLE("report", "Cycle time"), UnitRole::TimePerWork},
             {"start_up", TRANSLATABLE("report", "Start-up time"), UnitRole::Time},
             {"measured", TRANSLATABLE("report", "Measured points")},
             {"x", TRANSLATABLE("report", "x")},
             {"y", TRANSLATABLE("report", "y")}},
            scenario->platform.size(),
            [scenario](std::size_t i) -> std::vector<Cell> {
                const Processor& own = scenario->platform.processors[i];
                return {own.name,
                        rateOf(own.compute, UnitRole::TimePerWork),
                        written(own.compute.writtenStartUp(), UnitRole::Time),
                        static_cast<std::int64_t>(own.compute.table.size()),
                        placeX(own.place),
                        placeY(own.place)};
            }};
}

Table switches(const Shared& scenario) {
    return {"switches",
            TRANSLATABLE("report", "Switches"),
            {{"name", TRANSLATABLE("report", "Switch")},
             {"x", TRANSLATABLE("report", "x")},
             {"y", TRANSLATABLE("report", "y")}},
            scenario->platform.switches.size(),
            [scenario](std::size_t i) -> std::vector<Cell> {
                const Switch& own = scenario->platform.switches[i];
                return {own.name, placeX(own.place), placeY(own.place)};
            }};
}

Table links(const Shared& scenario) {
    return {"links",
            TRANSLATABLE("report", "Links"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"cost", TRANSLATABLE("report", "Cost"), UnitRole::TimePerData},
             {"latency", TRANSLATABLE("report", "Latency"), UnitRole::Time},
             {"both_ways", TRANSLATABLE("report", "Both ways")},
             {"measured", TRANSLATABLE("report", "Measured points")}},
            scenario->platform.links.size(),
            [scenario](std::size_t i) -> std::vector<Cell> {
                const Link& own = scenario->platform.links[i];
                return {scenario->platform.nameOf(own.from),
                        scenario->platform.nameOf(own.to),
                        rateOf(own.transfer, UnitRole::TimePerData),
                        written(own.transfer.writtenStartUp(), UnitRole::Time),
                        own.bothWays,
                        static_cast<std::int64_t>(own.transfer.table.size())};
            }};
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

/// The measured points of all processors.
Table computePoints(const Shared& scenario) {
    Rows rows;
    const auto& all = scenario->platform.processors;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < all[i].compute.table.size(); ++k)
            rows.emplace_back(i, k);
    const std::size_t count = rows.size();
    return {"compute_table",
            TRANSLATABLE("report", "Measured times of computing"),
            {{"processor", TRANSLATABLE("report", "Processor")},
             {"amount", TRANSLATABLE("report", "Work"), UnitRole::Work},
             {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
            count,
            [scenario, rows = std::move(rows)](std::size_t i) -> std::vector<Cell> {
                const Processor& own = scenario->platform.processors[rows[i].first];
                const CostFunction::Point& point = own.compute.table[rows[i].second];
                return {own.name, point.amount, point.time};
            }};
}

Table transferPoints(const Shared& scenario) {
    Rows rows;
    const auto& all = scenario->platform.links;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < all[i].transfer.table.size(); ++k)
            rows.emplace_back(i, k);
    const std::size_t count = rows.size();
    return {"table",
            TRANSLATABLE("report", "Measured times of links"),
            {{"from", TRANSLATABLE("report", "From")},
             {"to", TRANSLATABLE("report", "To")},
             {"amount", TRANSLATABLE("report", "Data"), UnitRole::Data},
             {"time", TRANSLATABLE("report", "Time"), UnitRole::Time}},
            count,
            [scenario, rows = std::move(rows)](std::size_t i) -> std::vector<Cell> {
                const Link& own = scenario->platform.links[rows[i].first];
                const CostFunction::Point& point = own.transfer.table[rows[i].second];
                return {scenario->platform.nameOf(own.from), scenario->platform.nameOf(own.to), point.amount,
                        point.time};
            }};
}

} // namespace

Section platformSection(const Shared& scenario) {
    const Platform& platform = scenario->platform;
    Section section{1, "platform", Word{"report", TRANSLATABLE("report", "Platform")}, {}, platform.units};
    const auto count = [](std::size_t number) { return Argument{static_cast<std::int64_t>(number)}; };
    if (platform.linkCost)
        section.items.emplace_back(Sentence{
            TRANSLATABLE("report", "Processors: {subject}; the network is a matrix of costs between them."),
            count(platform.size())});
    else
        section.items.emplace_back(
            Sentence{TRANSLATABLE("report", "Processors: {subject}; switches: {value}; links: {limit}."),
                     count(platform.size()), count(platform.switches.size()), count(platform.links.size())});
    if (platform.size() + platform.switches.size() > 0)
        section.items.emplace_back(Picture{Picture::What::Platform});
    for (const auto make : {processors, switches, links, computePoints, transferPoints})
        if (Table table = make(scenario); table.rows > 0)
            section.items.emplace_back(std::move(table));
    if (platform.linkCost)
        section.items.emplace_back(matrix(scenario));
    return section;
}

} // namespace core::report
