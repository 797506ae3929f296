// SPDX-License-Identifier: GPL-3.0-or-later
// What can be set about measuring a cluster, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/words.h"

namespace equipoise::gui {

inline ParameterInfo measureRanksRecord() {
    return equipoise::wholeNumber(
        "np", TRANSLATABLE("parameter", "Processes"),
        TRANSLATABLE("parameter", "Processes that measure, each a processor; 0: one for each slot"),
        {.to = 1e6});
}

inline ParameterInfo measureKernelRecord() {
    return equipoise::oneOf(
        "kernel", TRANSLATABLE("parameter", "Work"),
        TRANSLATABLE("parameter", "What the processors compute while their speed is measured"),
        {{"product", TRANSLATABLE("parameter", "Dense products (Mflop)")},
         {"stream", TRANSLATABLE("parameter", "Memory stream (MB)")}});
}

inline ParameterInfo measureBudgetRecord() {
    return equipoise::realNumber(
        "budget", TRANSLATABLE("parameter", "For the network"),
        TRANSLATABLE("parameter", "Seconds that the network may take; 0: as long as is usual"), {.to = 1e6});
}

} // namespace equipoise::gui
