// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to a redistribution question, as values. A question on the way to a valid one may have
// give-aways that do not sum to 0: it is a draft until they do. Pure functions.
#pragma once

#include "core/platform/platform.h"
#include "core/problems/redistribution/model/question.h"

#include <cstdint>
#include <span>
#include <vector>

namespace equipoise::gui::loads {

using equipoise::redistribution::Question;

/// What the give-aways sum to; kept within 64 bits.
std::int64_t sumOf(const Question& question);
/// Held by all together; kept within 64 bits.
std::int64_t itemsOf(const Question& question);

/// The processor at `from` goes to place `to` on the ring, with its items; those between move up.
Question moved(Question question, std::size_t from, std::size_t to);
using equipoise::redistribution::without;
/// At the end of the ring, with one item and nothing to give away.
Question with(Question question, ProcessorId processor);
/// The processor at `position` gives what is missing to a sum of 0.
Question balancedAt(Question question, std::size_t position);
/// Everybody holds as many items afterwards as anybody else, or one more: the first ones do. At least one
/// each, so nothing changes where there are fewer items than processors.
Question levelled(Question question);
/// Everybody holds afterwards what fits its speed, at least one each. Nothing changes where there are fewer
/// items than processors, or more than `equipoise::largestCount`.
Question bySpeed(Question question, const Platform& platform);
/// In this order. Where it has the same processors, they keep their items and what they give away; else the
/// items of `question` (at least as many as a thousand, and as processors) are sliced by `shares`, with
/// nothing to give away.
Question along(const Question& question, const std::vector<ProcessorId>& order,
               std::span<const double> shares);

} // namespace equipoise::gui::loads
