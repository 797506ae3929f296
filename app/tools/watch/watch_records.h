// What can be set about watching a program, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/watch/run.h"

namespace app {

inline const core::ParameterInfo& watchWindowRecord() {
    static const core::ParameterInfo record{
        .key = "window",
        .title = TRANSLATABLE("parameter", "Steps looked at"),
        .help = TRANSLATABLE("parameter", "Steps whose times are taken together: the median of each rank"),
        .kind = core::ParameterInfo::Kind::Whole,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = static_cast<double>(core::watch::Run::longestWindow),
        .fallback = 10};
    return record;
}

inline const core::ParameterInfo& programStepsRecord() {
    static const core::ParameterInfo record{
        .key = "steps",
        .title = TRANSLATABLE("parameter", "Steps in all"),
        .help = TRANSLATABLE("parameter",
                             "Steps of the whole program: moving has to pay before its end; 0: not known"),
        .kind = core::ParameterInfo::Kind::Whole,
        .minimum = 0,
        .minimumAllowed = true,
        .maximum = static_cast<double>(core::largestCount),
        .fallback = 0};
    return record;
}

} // namespace app
