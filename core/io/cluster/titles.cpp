// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/titles.h"

#include "core/base/names.h"
#include "core/io/cluster/printed.h"

#include <algorithm>
#include <array>
#include <string>

namespace equipoise::io {

namespace {

struct RoleWords {
    ColumnRole role{};
    bool inverse = false;
    std::string_view words; ///< with blanks between them
};

// The first one that a title has decides: "server bandwidth" is a bandwidth, "ping time" a latency.
constexpr auto roleWords = std::to_array<RoleWords>({
    {ColumnRole::RoundTrip, false, "rtt roundtrip"},
    {ColumnRole::Latency, false, "latency lat delay"},
    {ColumnRole::RoundTrip, false, "ping"},
    {ColumnRole::Latency, false, "latence"},
    {ColumnRole::Cost, true, "bandwidth bw throughput goodput debit"},
    {ColumnRole::Cost, false, "cost cout"},
    {ColumnRole::Size, false, "bytes size taille"},
    {ColumnRole::Speed, false, "cycle"},
    {ColumnRole::Speed, true, "speed vitesse gflops mflops tflops flops"},
    {ColumnRole::Time, false, "time duration temps"},
    {ColumnRole::From, false, "from source src sender client node1 host1 rank1 de"},
    {ColumnRole::To, false, "to target destination dest dst receiver server node2 host2 rank2 vers"},
    {ColumnRole::Name, false, "name host hostname node machine nom"},
});

constexpr auto spreadWords =
    std::to_array<std::string_view>({"min", "max", "std", "stdev", "stddev", "sd", "var", "variance", "p90",
                                     "p95", "p99", "jitter", "loss", "error", "mdev", "ecart"});

struct RoleKey {
    std::string_view key;
    ColumnTitle title;
};
const std::array<RoleKey, 11> roleKeys{{{"from", {ColumnRole::From, {}, false}},
                                        {"to", {ColumnRole::To, {}, false}},
                                        {"bandwidth", {ColumnRole::Cost, {}, true}},
                                        {"cost", {ColumnRole::Cost, {}, false}},
                                        {"latency", {ColumnRole::Latency, {}, false}},
                                        {"rtt", {ColumnRole::RoundTrip, {}, false}},
                                        {"size", {ColumnRole::Size, {}, false}},
                                        {"time", {ColumnRole::Time, {}, false}},
                                        {"name", {ColumnRole::Name, {}, false}},
                                        {"speed", {ColumnRole::Speed, {}, true}},
                                        {"cycle_time", {ColumnRole::Speed, {}, false}}}};

bool isWordSign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' || c < 0;
}

std::string lowered(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower;
}

std::vector<std::string_view> titleWords(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i)
        if (i == text.size() || !isWordSign(text[i])) {
            if (i > begin)
                words.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    return words;
}

} // namespace

const Units& gatheredUnits() {
    static const Units units{"s", "Mflop", "MB"};
    return units;
}

UnitRole unitRoleOf(ColumnRole role) {
    switch (role) {
    case ColumnRole::RoundTrip:
    case ColumnRole::Latency:
    case ColumnRole::Time:
        return UnitRole::Time;
    case ColumnRole::Cost:
        return UnitRole::TimePerData;
    case ColumnRole::Size:
        return UnitRole::Data;
    case ColumnRole::Speed:
        return UnitRole::TimePerWork;
    default:
        return UnitRole::None;
    }
}

std::optional<Unit> unitIn(std::string_view text, UnitRole role) {
    if (text.empty() || role == UnitRole::None)
        return std::nullopt;
    const Measure measure{role, gatheredUnits()};
    if (auto unit = parseUnit(text, measure))
        return unit;
    std::string capital(text);
    if (capital[0] >= 'a' && capital[0] <= 'z')
        capital[0] = static_cast<char>(capital[0] - 32);
    return parseUnit(capital, measure);
}

ColumnTitle titleIn(std::string_view text) {
    const auto words = titleWords(text);
    ColumnTitle title;
    const auto has = [&](std::string_view wanted) {
        return std::ranges::any_of(words, [&](std::string_view word) { return lowered(word) == wanted; });
    };
    if (std::ranges::any_of(spreadWords, has))
        return title;
    for (const RoleWords& row : roleWords)
        if (title.role == ColumnRole::Nothing && std::ranges::any_of(printed::words(row.words), has)) {
            title.role = row.role;
            title.inverse = row.inverse;
        }
    if (title.role == ColumnRole::Nothing) { // a unit alone, "Mbps", says what it measures; "s" is short
        for (const std::string_view word : words)
            for (const ColumnRole role : {ColumnRole::Cost, ColumnRole::Speed})
                if (const auto unit = unitIn(word, unitRoleOf(role)); unit && unit->inverse && !title.unit)
                    title = {role, unit, true};
        return title;
    }
    for (const std::string_view word : words)
        if (const auto unit = unitIn(word, unitRoleOf(title.role)); unit && !title.unit)
            title.unit = unit;
    title.inverse = title.unit ? title.unit->inverse : title.inverse;
    return title;
}

std::optional<ColumnTitle> roleCalled(std::string_view key) {
    const auto found = std::ranges::find(roleKeys, key, &RoleKey::key);
    return found == roleKeys.end() ? std::nullopt : std::optional(found->title);
}

bool isNothing(std::string_view text) {
    constexpr std::string_view none[] = {"-",   "--",  "n/a", "N/A", "na", "NA",
                                         "nan", "NaN", "inf", "Inf", "x",  "X"};
    return text.empty() || std::ranges::find(none, text) != std::end(none);
}

std::string_view keyOf(const ColumnTitle& title) {
    const auto found = std::ranges::find_if(roleKeys, [&](const RoleKey& one) {
        return one.title.role == title.role && one.title.inverse == title.inverse;
    });
    return found == roleKeys.end() ? std::string_view() : found->key;
}

std::vector<std::string_view> columnKeys() {
    std::vector<std::string_view> keys;
    for (const RoleKey& role : roleKeys)
        keys.push_back(role.key);
    return keys;
}

std::string roleNames() {
    return joined(roleKeys, &RoleKey::key);
}

} // namespace equipoise::io
