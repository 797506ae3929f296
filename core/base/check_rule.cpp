// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/check_rule.h"

#include "core/base/numbers/number.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace equipoise {

namespace {

constexpr const char* separator = "; ";

/// Empty if no place of the rule has one of the names.
std::string textAt(const CheckRuleInfo& info, const std::vector<Fact>& facts,
                   std::span<const std::string_view> names) {
    for (std::size_t i = 0; i < facts.size(); ++i)
        if (std::ranges::find(names, info.places[i]) != names.end())
            return textOf(facts[i]);
    return {};
}

} // namespace

Error rejectedBy(CheckRule rule, std::vector<Fact> facts) {
    constexpr std::array<std::string_view, 1> statedPlaces{"found"};
    constexpr std::array<std::string_view, 3> expectedPlaces{"expected", "min", "max"};
    const CheckRuleInfo& info = infoOf(rule);
    return {ErrorCode::PlanRejected,
            std::string(info.key),
            textAt(info, facts, statedPlaces),
            textAt(info, facts, expectedPlaces),
            {},
            rule,
            std::move(facts)};
}

Error noteValueRejected(const Note& note, std::optional<Fact> expected) {
    const std::string_view key = nameOf(note.code);
    if (!note.value)
        return rejected<CheckRule::NoteValueMissing>(key);
    if (!expected)
        return rejected<CheckRule::NoteValueInvalid>(key, *note.value);
    return rejected<CheckRule::NoteValueDiffers>(key, Fact{{}, note.value, expected->role}, *expected);
}

std::string keyedText(const Error& error) {
    std::string text = std::string(infoOf(error.rule).key);
    const char* before = ": ";
    for (Fact fact : error.facts) {
        fact.unit.clear();
        text += before + textOf(fact);
        before = separator;
    }
    return text;
}

std::optional<Error> rejectionIn(std::string_view text) {
    const std::string_view key = text.substr(0, text.find(": "));
    const auto info = std::ranges::find(checkRules, key, &CheckRuleInfo::key);
    if (key.empty() || info == checkRules.end())
        return std::nullopt;
    std::vector<Fact> facts;
    for (text.remove_prefix(std::min(text.size(), key.size() + 2)); facts.size() < info->facts();) {
        const std::size_t end = std::min(text.find(separator), text.size());
        const std::string_view word = text.substr(0, end);
        const auto number = parseNumber(word);
        facts.push_back({number ? std::string() : std::string(word), number});
        text.remove_prefix(std::min(text.size(), end + 2));
    }
    return rejectedBy(info->rule, std::move(facts));
}

std::string textOf(const Fact& fact) {
    if (fact.number) {
        const double number = *fact.number;
        const bool isWhole =
            std::abs(number) <= static_cast<double>(largestCount) && std::trunc(number) == number;
        return (isWhole ? std::to_string(static_cast<std::int64_t>(number)) : toText(number)) +
               (fact.unit.empty() ? "" : " " + fact.unit);
    }
    return fact.processor && fact.name.empty() ? "#" + std::to_string(fact.processor->index()) : fact.name;
}

} // namespace equipoise
