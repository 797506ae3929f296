// SPDX-License-Identifier: GPL-3.0-or-later
// What can be set about watching a program, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/watch/run.h"

namespace equipoise::gui {

inline ParameterInfo watchWindowRecord() {
    return equipoise::wholeNumber(
        "window", TRANSLATABLE("parameter", "Steps looked at"),
        TRANSLATABLE("parameter", "Steps whose times are taken together: the median of each rank"),
        {.from = 1, .to = static_cast<double>(watch::Run::longestWindow), .fallback = 10});
}

inline ParameterInfo programStepsRecord() {
    return equipoise::wholeNumber(
        "steps", TRANSLATABLE("parameter", "Steps in all"),
        TRANSLATABLE("parameter",
                     "Steps of the whole program: moving has to pay before its end; 0: not known"),
        {.to = static_cast<double>(equipoise::largestCount)});
}

} // namespace equipoise::gui
