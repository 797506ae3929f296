// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/platform.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/platform/properties.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_set>

namespace equipoise {

const std::string& Platform::nameOf(NodeId node) const {
    return node.isProcessor() ? processors[node.index].name : switches[node.index].name;
}

std::optional<Point> Platform::placeOf(NodeId node) const {
    return node.isProcessor() ? processors[node.index].place : switches[node.index].place;
}

bool Platform::isPinned(NodeId node) const {
    return node.isProcessor() ? processors[node.index].pinned : switches[node.index].pinned;
}

const std::string& Platform::groupOf(NodeId node) const {
    return node.isProcessor() ? processors[node.index].group : switches[node.index].group;
}

std::optional<NodeId> Platform::find(std::string_view wanted) const {
    if (const auto processor = findProcessor(wanted))
        return *processor;
    const auto match = std::ranges::find(switches, wanted, &Switch::name);
    if (match == switches.end())
        return std::nullopt;
    return SwitchId{static_cast<std::size_t>(match - switches.begin())};
}

std::optional<ProcessorId> Platform::findProcessor(std::string_view wanted) const {
    const auto match = std::ranges::find(processors, wanted, &Processor::name);
    if (match == processors.end())
        return std::nullopt;
    return ProcessorId{static_cast<std::size_t>(match - processors.begin())};
}

namespace {

/// "cycle_time of P3", or the field alone.
std::string fieldOf(std::string_view field, std::string_view subject) {
    std::string text(field);
    if (!subject.empty())
        text.append(" of ").append(subject);
    return text;
}

/// Errors of this file name their field in Place::path; who knows the way to it puts that before.
Error refuse(ErrorCode code, std::string_view field, std::string_view subject, std::string value,
             std::string limit) {
    Error error{code, fieldOf(field, subject), std::move(value), std::move(limit), {}};
    error.place.path = field;
    return error;
}

/// The path, "list[index]", is put together only for a refusal: platforms are validated before each solve.
Result<void> under(std::string_view list, std::size_t index, Result<void> result) {
    if (result)
        return result;
    Error error = std::move(result).error();
    const std::string path = pathAt(list, index);
    error.place.path = error.place.path.empty() ? path : path + "." + error.place.path;
    return error;
}

/// A finite number from 0 (or above it) to largestQuantity.
Result<void> validateNumber(double value, bool zeroAllowed, std::string_view field,
                            std::string_view subject) {
    if (!std::isfinite(value))
        return refuse(ErrorCode::NotFinite, field, subject, toText(value), {});
    if (value < 0 || (value == 0 && !zeroAllowed))
        return refuse(ErrorCode::OutOfRange, field, subject, toText(value), zeroAllowed ? ">= 0" : "> 0");
    if (value > largestQuantity)
        return refuse(ErrorCode::OutOfRange, field, subject, toText(value), "<= " + toText(largestQuantity));
    if (!zeroAllowed && value < smallestQuantity)
        return refuse(ErrorCode::OutOfRange, field, subject, toText(value), ">= " + toText(smallestQuantity));
    return {};
}

std::string textOf(const CostFunction::Point& point) {
    return "(" + toText(point.amount) + ", " + toText(point.time) + ")";
}

Result<void> validateTable(const std::vector<CostFunction::Point>& table, std::string_view field,
                           std::string_view subject) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::string point = pathAt(field, i);
        for (const double number : {table[i].amount, table[i].time})
            if (auto checked = validateNumber(number, true, point, subject); !checked)
                return checked;
        if (i == 0 && (table[0].amount != 0 || table[0].time != 0))
            return refuse(ErrorCode::TableStart, point, subject, textOf(table[0]), "(0, 0)");
        if (i == 0)
            continue;
        const CostFunction::Point& before = table[i - 1];
        if (table[i].amount <= before.amount)
            return refuse(ErrorCode::TableNotIncreasing, point, subject, textOf(table[i]),
                          "amount > " + toText(before.amount));
    }
    return {};
}

Result<void> validateLabel(std::string_view label, std::string_view path) {
    if (label.size() > maxNameLength)
        return Error{ErrorCode::NameTooLong,
                     std::string(path),
                     std::to_string(label.size()),
                     std::to_string(maxNameLength),
                     {{}, 0, 0, std::string(path)}};
    Result<void> checked = validateLine(label, path);
    if (checked)
        return checked;
    Error error = std::move(checked).error();
    error.place.path = path;
    return error;
}

Result<void> validatePlace(const std::optional<Point>& place, std::string_view subject) {
    if (!place)
        return {};
    if (!std::isfinite(place->x))
        return refuse(ErrorCode::NotFinite, "x", subject, toText(place->x), {});
    if (!std::isfinite(place->y))
        return refuse(ErrorCode::NotFinite, "y", subject, toText(place->y), {});
    return {};
}

using Names = std::unordered_set<std::string_view>;

Result<void> validateNewName(const std::string& name, std::string_view what, Names& taken) {
    if (auto checked = validateName(name, what); !checked) {
        Error error = std::move(checked).error();
        error.place.path = "name";
        return error;
    }
    if (taken.insert(name).second)
        return {};
    Error error{ErrorCode::DuplicateName, std::string(what), name, {}, {}};
    error.place.path = "name";
    return error;
}

/// What a processor and a switch have; `compute` is null of a switch.
template <class Node>
Result<void> validateNode(const Node& node, std::string_view what, const CostFunction* compute,
                          Names& taken) {
    if (auto checked = validateNewName(node.name, what, taken); !checked)
        return checked;
    if (compute)
        if (auto checked = validateCompute(*compute, node.name); !checked)
            return checked;
    if (auto checked = validatePlace(node.place, node.name); !checked)
        return checked;
    return validateProperties(node, node.name);
}

Result<void> validateNodes(const Platform& platform) {
    Names taken;
    for (std::size_t i = 0; i < platform.processors.size(); ++i) {
        const Processor& processor = platform.processors[i];
        if (auto checked = under("platform.processors", i,
                                 validateNode(processor, "processor", &processor.compute, taken));
            !checked)
            return checked;
    }
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        if (auto checked =
                under("platform.switches", i, validateNode(platform.switches[i], "switch", nullptr, taken));
            !checked)
            return checked;
    return {};
}

bool exists(const Platform& platform, NodeId node) {
    return node.index < (node.isProcessor() ? platform.processors.size() : platform.switches.size());
}

Result<void> validateLink(const Platform& platform, const Link& link) {
    if (!exists(platform, link.from))
        return refuse(ErrorCode::UnknownName, "from", {}, std::to_string(link.from.index), {});
    if (!exists(platform, link.to))
        return refuse(ErrorCode::UnknownName, "to", {}, std::to_string(link.to.index), {});
    const std::string& from = platform.nameOf(link.from);
    if (link.from == link.to)
        return refuse(ErrorCode::SelfLink, "to", {}, from, {});
    const std::string subject = from + " - " + platform.nameOf(link.to);
    if (auto checked = validateProperties(link, subject); !checked)
        return checked;
    return validateTransfer(link.transfer, subject);
}

Result<void> validateMatrix(const Platform& platform) {
    const std::string path = "platform.link_cost";
    const Matrix<double>& cost = *platform.linkCost;
    const auto shape = [](std::size_t rows, std::size_t columns) {
        return std::to_string(rows) + " x " + std::to_string(columns);
    };
    if (!platform.links.empty())
        return Error{ErrorCode::LinksAndMatrix, {}, {}, {}, {{}, 0, 0, path}};
    if (cost.rows() != platform.size() || cost.columns() != platform.size())
        return Error{ErrorCode::MatrixShape,
                     "link_cost",
                     shape(cost.rows(), cost.columns()),
                     shape(platform.size(), platform.size()),
                     {{}, 0, 0, path}};
    for (std::size_t i = 0; i < cost.rows(); ++i)
        for (std::size_t j = 0; j < cost.columns(); ++j) {
            if (cost(i, j) == infinity)
                continue;
            // The names are put together only for a refusal: a matrix has many cells.
            if (auto checked = validateNumber(cost(i, j), true, {}, {}); !checked) {
                Error error = std::move(checked).error();
                error.subject =
                    fieldOf("link_cost", platform.processors[i].name + " - " + platform.processors[j].name);
                error.place.path = pathAt(pathAt(path, i), j);
                return error;
            }
        }
    return {};
}

} // namespace

Result<void> validateName(std::string_view name, std::string_view subject) {
    if (name.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Error{ErrorCode::EmptyName, std::string(subject), {}, {}, {}};
    if (name.size() > maxNameLength)
        return Error{ErrorCode::NameTooLong,
                     std::string(subject),
                     std::to_string(name.size()),
                     std::to_string(maxNameLength),
                     {}};
    return validateLine(name, subject);
}

Result<void> validateCompute(const CostFunction& compute, std::string_view subject) {
    if (auto checked = validateNumber(compute.startUp, true, "start_up", subject); !checked)
        return checked;
    if (!compute.isTable())
        return validateNumber(compute.rate, false, "cycle_time", subject);
    if (auto checked = validateTable(compute.table, "compute_table", subject); !checked)
        return checked;
    return validateNumber(compute.table.back().time, false, pathAt("compute_table", compute.table.size() - 1),
                          subject);
}

Result<void> validateTransfer(const CostFunction& transfer, std::string_view subject) {
    if (auto checked = validateNumber(transfer.startUp, true, "latency", subject); !checked)
        return checked;
    if (transfer.isTable())
        return validateTable(transfer.table, "table", subject);
    return validateNumber(transfer.rate, true, "cost", subject);
}

Result<void> validate(const Platform& platform) {
    for (const auto& [label, path] :
         {std::pair{&platform.name, "platform.name"}, std::pair{&platform.units.time, "platform.units.time"},
          std::pair{&platform.units.work, "platform.units.work"},
          std::pair{&platform.units.data, "platform.units.data"}})
        if (auto checked = validateLabel(*label, path); !checked)
            return checked;
    if (auto checked = validateNodes(platform); !checked)
        return checked;
    for (std::size_t i = 0; i < platform.links.size(); ++i)
        if (auto checked = under("platform.links", i, validateLink(platform, platform.links[i])); !checked)
            return checked;
    return platform.linkCost ? validateMatrix(platform) : Result<void>{};
}

} // namespace equipoise
