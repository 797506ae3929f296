// What can be set about measuring a cluster, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/words.h"

namespace app {

inline const core::ParameterInfo& measureRanksRecord() {
    static const core::ParameterInfo record{
        .key = "np",
        .title = TRANSLATABLE("parameter", "Processes"),
        .help = TRANSLATABLE("parameter", "Processes that measure, each a processor; 0: one for each slot"),
        .kind = core::ParameterInfo::Kind::Whole,
        .minimum = 0,
        .minimumAllowed = true,
        .maximum = 1e6,
        .fallback = 0};
    return record;
}

inline const core::ParameterInfo& measureKernelRecord() {
    static const core::ParameterInfo record{
        .key = "kernel",
        .title = TRANSLATABLE("parameter", "Work"),
        .help = TRANSLATABLE("parameter", "What the processors compute while their speed is measured"),
        .kind = core::ParameterInfo::Kind::Choice,
        .choices = {{"product", TRANSLATABLE("parameter", "Dense products (Mflop)")},
                    {"stream", TRANSLATABLE("parameter", "Memory stream (MB)")}}};
    return record;
}

inline const core::ParameterInfo& measureBudgetRecord() {
    static const core::ParameterInfo record{
        .key = "budget",
        .title = TRANSLATABLE("parameter", "For the network"),
        .help = TRANSLATABLE("parameter", "Seconds that the network may take; 0: as long as is usual"),
        .kind = core::ParameterInfo::Kind::Real,
        .minimum = 0,
        .minimumAllowed = true,
        .maximum = 1e6,
        .fallback = 0};
    return record;
}

} // namespace app
