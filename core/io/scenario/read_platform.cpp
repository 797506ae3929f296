// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/field/codec.h"
#include "core/io/scenario/names.h"
#include "core/io/scenario/reader.h"
#include "core/platform/properties.h"

namespace equipoise::io {

namespace {

using json::Value;

Result<std::vector<CostFunction::Point>> readTable(const Value& value, std::string_view subject) {
    std::vector<CostFunction::Point> table;
    for (auto point = value.firstChild(); point; point = point->next()) {
        if (point->size() != 2)
            return point->refuse(ErrorCode::MatrixShape, std::string(subject), std::to_string(point->size()),
                                 TRANSLATABLE("facts", "2 numbers a point"));
        table.push_back({point->at(0), point->at(1)});
    }
    if (table.empty())
        return value.refuse(ErrorCode::TableStart, std::string(subject), "nothing", "(0, 0)");
    return table;
}

/// A speed or a bandwidth: a bare number is one of the file's own units.
Result<Quantity> readInverse(const Value& value, const Measure& measure, std::string_view key) {
    if (value.kind() == json::Kind::Text)
        return field::readQuantity(value, measure, key);
    const std::string number = toText(value.number());
    auto inverse = parseQuantity(number, measure, key, Unit{.inverse = true});
    return inverse ? inverse : value.refuse(ErrorCode::OutOfRange, std::string(key), number, "> 0");
}

/// `rate` may stand as its inverse.
Result<void> readRate(const Value& object, const CostNames& names, const Measure& measure,
                      CostFunction& cost) {
    const auto rate = object.find(names.rate);
    const auto inverse = object.find(names.inverse);
    if (rate && inverse)
        return inverse->refuse(ErrorCode::UnknownChoice, std::string(names.inverse),
                               std::string(names.inverse) + " and " + std::string(names.rate),
                               TRANSLATABLE("facts", "one of them"));
    if (!rate && !inverse)
        return {};
    const auto read = rate ? field::readQuantity(*rate, measure, names.rate)
                           : readInverse(*inverse, measure, names.inverse);
    if (!read)
        return read.error();
    cost.setRate(*read);
    return {};
}

Result<CostFunction> readCost(const Value& object, const CostNames& names, const Units& units) {
    CostFunction cost;
    if (auto read = readRate(object, names, {names.role, units}, cost); !read)
        return std::move(read).error();
    if (const auto startUp = object.find(names.startUp)) {
        const auto read = field::readQuantity(*startUp, {UnitRole::Time, units}, names.startUp);
        if (!read)
            return read.error();
        cost.setStartUp(*read);
    }
    if (const auto points = object.find(names.table)) {
        auto read = readTable(*points, names.table);
        if (!read)
            return std::move(read).error();
        cost.table = *std::move(read);
    } else if (!object.find(names.rate) && !object.find(names.inverse)) {
        return object.refuse(ErrorCode::MissingField, std::string(names.rate), {}, {});
    }
    return cost;
}

Result<std::optional<Point>> readPlace(const Value& object) {
    const auto x = object.find("x");
    const auto y = object.find("y");
    if (!x && !y)
        return std::optional<Point>{};
    if (!x || !y)
        return object.refuse(ErrorCode::MissingField, x ? "y" : "x", {}, {});
    return std::optional(Point{x->number(), y->number()});
}

/// A number may stand as its name.
template <class R>
Result<double> readNumber(const Property<R>& property, const Value& value) {
    if (value.kind() != json::Kind::Text)
        return value.number();
    const auto named = property.numberOf(value.text());
    if (!named)
        return value.refuse(ErrorCode::UnknownChoice, std::string(property.key), std::string(value.text()),
                            joined(property.names, &Named<double>::name));
    return *named;
}

template <class R>
Result<void> readProperties(const Value& object, R& record) {
    for (const Property<R>& property : propertiesOf<R>()) {
        const auto value = object.find(property.key);
        if (!value)
            continue;
        if (const auto* flag = std::get_if<bool R::*>(&property.member)) {
            record.** flag = value->flag();
        } else if (const auto* text = std::get_if<std::string R::*>(&property.member)) {
            record.** text = value->text();
        } else {
            const auto number = readNumber(property, *value);
            if (!number)
                return number.error();
            record.*std::get<double R::*>(property.member) = *number;
        }
    }
    return {};
}

Result<Processor> readProcessor(const Value& object, const Units& units) {
    auto compute = readCost(object, computeNames, units);
    if (!compute)
        return std::move(compute).error();
    auto place = readPlace(object);
    if (!place)
        return std::move(place).error();
    Processor processor{textOr(object, "name", {}), *std::move(compute), *place};
    if (auto read = readProperties(object, processor); !read)
        return std::move(read).error();
    return processor;
}

Result<Link> readLink(const Value& object, const NodeNames& names) {
    Link link;
    for (const auto& [key, node] : {std::pair{"from", &link.from}, std::pair{"to", &link.to}}) {
        const auto name = object.find(key);
        const auto id = names.find(name->text());
        if (!id)
            return name->refuse(ErrorCode::UnknownName, key, std::string(name->text()), {});
        *node = *id;
    }
    auto transfer = readCost(object, transferNames, names.units());
    if (!transfer)
        return std::move(transfer).error();
    link.transfer = *std::move(transfer);
    const auto bothWays = object.find("both_ways");
    link.bothWays = !bothWays || bothWays->flag();
    if (auto read = readProperties(object, link); !read)
        return std::move(read).error();
    return link;
}

Result<Matrix<double>> readMatrix(const Value& rows, std::size_t processors) {
    const auto wanted = shapeText(processors, processors);
    const auto rowList = rows.children();
    if (rowList.size() != processors)
        return rows.refuse(ErrorCode::MatrixShape, "link_cost",
                           withNumbers(TRANSLATABLE("facts", "%1 rows"), {rowList.size()}), wanted);
    for (std::size_t i = 0; i < processors; ++i)
        if (rowList[i].size() != processors)
            return rowList[i].refuse(
                ErrorCode::MatrixShape, "link_cost",
                withNumbers(TRANSLATABLE("facts", "%1 numbers in row %2"), {rowList[i].size(), i + 1}),
                wanted);
    Matrix<double> cost(processors, processors);
    for (std::size_t i = 0; i < processors; ++i)
        for (std::size_t j = 0; j < processors; ++j)
            if (i != j)
                cost(i, j) = rowList[i].isGap(j) ? infinity : rowList[i].at(j);
    return cost;
}

Result<void> readNetwork(const Value& object, Platform& platform) {
    const auto links = object.find("links");
    const auto matrix = object.find("link_cost");
    if (links && matrix)
        return matrix->refuse(ErrorCode::LinksAndMatrix, {}, {}, {});
    if (matrix) {
        auto cost = readMatrix(*matrix, platform.processors.size());
        if (!cost)
            return std::move(cost).error();
        platform.linkCost = *std::move(cost);
        if (const auto unit = object.find("link_cost_unit")) {
            const Measure measure{UnitRole::TimePerData, platform.units};
            const auto read = parseUnit(unit->text(), measure);
            if (!read)
                return unit->refuse(ErrorCode::UnknownChoice, "link_cost_unit", std::string(unit->text()),
                                    unitNames(measure));
            platform.linkCostUnit = fitting(*read, measure);
        }
    }
    if (!links)
        return {};
    const NodeNames names(platform);
    for (auto child = links->firstChild(); child; child = child->next()) {
        auto link = readLink(*child, names);
        if (!link)
            return std::move(link).error();
        platform.links.push_back(*std::move(link));
    }
    return {};
}

Result<void> readUnits(const Value& object, Units& units) {
    units.time = textOr(object, "time", units.time);
    units.work = textOr(object, "work", units.work);
    units.data = textOr(object, "data", units.data);
    const auto shown = object.find("shown");
    for (const ShownUnitRow& row : shownUnitRows())
        if (const auto unit = shown ? shown->find(row.key) : std::nullopt) {
            const Measure measure{row.role, units};
            const auto read = parseUnit(unit->text(), measure);
            if (!read)
                return unit->refuse(ErrorCode::UnknownChoice, std::string(row.key), std::string(unit->text()),
                                    unitNames(measure));
            units.shown.*row.unit = fitting(*read, measure);
        }
    return {};
}

} // namespace

Result<Platform> readPlatform(const Value& object) {
    Platform platform;
    platform.name = textOr(object, "name", {});
    if (const auto units = object.find("units"))
        if (auto read = readUnits(*units, platform.units); !read)
            return std::move(read).error();
    for (auto child = object.find("processors")->firstChild(); child; child = child->next()) {
        auto processor = readProcessor(*child, platform.units);
        if (!processor)
            return std::move(processor).error();
        platform.processors.push_back(*std::move(processor));
    }
    if (const auto switches = object.find("switches"))
        for (auto child = switches->firstChild(); child; child = child->next()) {
            const auto place = readPlace(*child);
            if (!place)
                return place.error();
            Switch node{textOr(*child, "name", {}), *place};
            if (auto read = readProperties(*child, node); !read)
                return std::move(read).error();
            platform.switches.push_back(std::move(node));
        }
    if (auto network = readNetwork(object, platform); !network)
        return std::move(network).error();
    return platform;
}

} // namespace equipoise::io
