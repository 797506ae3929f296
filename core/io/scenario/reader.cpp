#include "core/io/scenario/reader.h"

#include "core/base/number.h"
#include "core/base/refusal.h"

#include <cmath>

namespace core::io {

NodeNames::NodeNames(const Platform& platform) {
    m_nodes.reserve(platform.processors.size() + platform.switches.size());
    for (std::size_t i = 0; i < platform.processors.size(); ++i)
        m_nodes.try_emplace(platform.processors[i].name, ProcessorId{i});
    for (std::size_t i = 0; i < platform.switches.size(); ++i)
        m_nodes.try_emplace(platform.switches[i].name, SwitchId{i});
}

std::optional<NodeId> NodeNames::find(std::string_view name) const {
    const auto found = m_nodes.find(name);
    if (found == m_nodes.end())
        return std::nullopt;
    return found->second;
}

Result<ProcessorId> readProcessorName(const json::Value& value, const NodeNames& names,
                                      std::string_view subject) {
    const auto node = names.find(value.text());
    if (!node)
        return value.refuse(ErrorCode::UnknownName, std::string(subject), std::string(value.text()), {});
    if (!node->isProcessor())
        return value.refuse(ErrorCode::WrongType, std::string(subject),
                            "the switch \"" + std::string(value.text()) + "\"", "processor");
    return node->processor();
}

namespace {

const std::string wholeRange = "-" + std::to_string(largestCount) + " .. " + std::to_string(largestCount);

/// Empty when the number is neither whole nor small enough; then `range` tells which of the two.
std::optional<std::int64_t> wholeOf(double number) {
    if (number != std::floor(number) || std::abs(number) > static_cast<double>(largestCount))
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

} // namespace

Result<std::int64_t> readWhole(const json::Value& value, std::string_view subject) {
    const auto whole = value.integer();
    if (whole && *whole >= -largestCount && *whole <= largestCount)
        return *whole;
    const double number = value.number();
    const std::string text = whole ? std::to_string(*whole) : toText(number);
    if (number != std::floor(number))
        return value.refuse(ErrorCode::WrongType, std::string(subject), text, "whole number");
    return value.refuse(ErrorCode::OutOfRange, std::string(subject), text, wholeRange);
}

Result<std::int64_t> readSum(const json::Value& value, std::string_view subject) {
    constexpr std::int64_t largestSum = std::int64_t{1} << 62U;
    const auto whole = value.integer();
    if (whole && *whole >= -largestSum && *whole <= largestSum)
        return *whole;
    const double number = value.number();
    if (!whole && number != std::floor(number))
        return value.refuse(ErrorCode::WrongType, std::string(subject), toText(number), "whole number");
    return value.refuse(ErrorCode::OutOfRange, std::string(subject),
                        whole ? std::to_string(*whole) : toText(number), "-2^62 .. 2^62");
}

Result<std::vector<std::int64_t>> readWholes(const json::Value& list, std::string_view subject) {
    std::vector<std::int64_t> wholes;
    wholes.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double number = list.at(i);
        const auto whole = wholeOf(number);
        if (!whole && number != std::floor(number))
            return list.refuseAt(i, ErrorCode::WrongType, std::string(subject), toText(number),
                                 "whole number");
        if (!whole)
            return list.refuseAt(i, ErrorCode::OutOfRange, std::string(subject), toText(number), wholeRange);
        wholes.push_back(*whole);
    }
    return wholes;
}

std::optional<double> optionalNumber(const json::Value& object, std::string_view key) {
    const auto value = object.find(key);
    if (!value || value->isNull())
        return std::nullopt;
    return value->number();
}

double numberOr(const json::Value& object, std::string_view key, double fallback) {
    const auto value = object.find(key);
    return value ? value->number() : fallback;
}

std::string textOr(const json::Value& object, std::string_view key, std::string_view fallback) {
    const auto value = object.find(key);
    return std::string(value ? value->text() : fallback);
}

std::string shapeText(std::size_t rows, std::size_t columns) {
    return std::to_string(rows) + " x " + std::to_string(columns);
}

Error located(Error error, const json::Document& document, std::string_view prefix) {
    std::string path(prefix);
    if (!path.empty() && !error.place.path.empty())
        path += '.';
    error.place = document.placeOf(path + error.place.path);
    return error;
}

} // namespace core::io
