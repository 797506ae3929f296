// What can be set about watching a program, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/watch/run.h"

namespace app {

inline core::ParameterInfo watchWindowRecord() {
    return core::wholeNumber(
        "window", TRANSLATABLE("parameter", "Steps looked at"),
        TRANSLATABLE("parameter", "Steps whose times are taken together: the median of each rank"),
        {.from = 1, .to = static_cast<double>(core::watch::Run::longestWindow), .fallback = 10});
}

inline core::ParameterInfo programStepsRecord() {
    return core::wholeNumber(
        "steps", TRANSLATABLE("parameter", "Steps in all"),
        TRANSLATABLE("parameter",
                     "Steps of the whole program: moving has to pay before its end; 0: not known"),
        {.to = static_cast<double>(core::largestCount)});
}

} // namespace app
