// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/problems/redistribution/loads.h"

#include "core/base/refusal.h"
#include "core/schedule/distribution/balanced_slices.h"
#include "core/schedule/distribution/slices.h"

#include <algorithm>
#include <limits>
#include <map>

namespace equipoise::gui::loads {

namespace {

constexpr std::int64_t maxAtAll = std::numeric_limits<std::int64_t>::max();

/// Stops at the ends of 64 bits.
std::int64_t sum(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (!__builtin_add_overflow(a, b, &result))
        return result;
    return a > 0 ? maxAtAll : -maxAtAll;
}

std::int64_t sum(const std::vector<std::int64_t>& values) {
    std::int64_t total = 0;
    for (const std::int64_t value : values)
        total = sum(total, value);
    return total;
}

template <class T>
void move(std::vector<T>& values, std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t place) { return values.begin() + static_cast<std::ptrdiff_t>(place); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

} // namespace

std::int64_t sumOf(const Question& question) {
    return sum(question.imbalance);
}

std::int64_t itemsOf(const Question& question) {
    return sum(question.loads);
}

Question moved(Question question, std::size_t from, std::size_t to) {
    move(question.ring, from, to);
    move(question.loads, from, to);
    move(question.imbalance, from, to);
    return question;
}

Question with(Question question, ProcessorId processor) {
    question.ring.push_back(processor);
    question.loads.push_back(1);
    question.imbalance.push_back(0);
    return question;
}

Question balancedAt(Question question, std::size_t position) {
    question.imbalance[position] = 0;
    question.imbalance[position] = -std::max(sumOf(question), -maxAtAll);
    return question;
}

Question levelled(Question question) {
    const std::int64_t items = itemsOf(question);
    const auto n = static_cast<std::int64_t>(question.ring.size());
    if (n == 0 || items < n)
        return question;
    for (std::size_t i = 0; i < question.ring.size(); ++i)
        question.imbalance[i] =
            question.loads[i] - (items / n + (static_cast<std::int64_t>(i) < items % n ? 1 : 0));
    return question;
}

Question bySpeed(Question question, const Platform& platform) {
    const std::int64_t items = itemsOf(question);
    if (question.ring.empty() || items < static_cast<std::int64_t>(question.ring.size()) ||
        items > equipoise::largestCount)
        return question;
    const std::vector<std::int64_t> after =
        equipoise::balancedSlices(items, equipoise::cycleTimesOf(platform, question.ring));
    for (std::size_t i = 0; i < after.size(); ++i)
        question.imbalance[i] = question.loads[i] - after[i];
    return question;
}

Question along(const Question& question, const std::vector<ProcessorId>& order,
               std::span<const double> shares) {
    Question result;
    result.direction = question.direction;
    result.ring = order;
    std::vector<ProcessorId> before = question.ring;
    std::vector<ProcessorId> after = order;
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    if (before == after) {
        std::map<ProcessorId, std::size_t> placeOf;
        for (std::size_t i = 0; i < question.ring.size(); ++i)
            placeOf.emplace(question.ring[i], i);
        for (const ProcessorId processor : order) {
            const std::size_t at = placeOf.at(processor);
            result.loads.push_back(question.loads[at]);
            result.imbalance.push_back(question.imbalance[at]);
        }
        return result;
    }
    constexpr std::int64_t usual = 1000;
    result.loads = equipoise::slicesOf(
        std::max({itemsOf(question), usual, static_cast<std::int64_t>(order.size())}), shares);
    result.imbalance.assign(order.size(), 0);
    return result;
}

} // namespace equipoise::gui::loads
