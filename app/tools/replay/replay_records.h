// SPDX-License-Identifier: GPL-3.0-or-later
// What can be set about a replay, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/words.h"
#include "core/replay/replay.h"

#include <string_view>

namespace equipoise::gui {

inline constexpr std::string_view realMessages = "real";
inline constexpr std::string_view timedMessages = "timed";
inline constexpr std::string_view oneScatterv = "scatterv";

inline ParameterInfo ranksRecord() {
    return equipoise::wholeNumber(
        "np", TRANSLATABLE("parameter", "Processes"),
        TRANSLATABLE("parameter", "Processes that are started; the plan needs one a processor"),
        {.from = 1, .to = 1e6, .fallback = 1});
}

inline ParameterInfo workRecord() {
    return equipoise::oneOf(
        "work", TRANSLATABLE("parameter", "Work"),
        TRANSLATABLE(
            "parameter",
            "What stands in for the computations: sleeping or keeping busy as long as the model says, or as "
            "much real work as the plan has"),
        {{"sleep", TRANSLATABLE("parameter", "Sleep")},
         {"spin", TRANSLATABLE("parameter", "Keep busy")},
         {"product", TRANSLATABLE("parameter", "Dense products (Mflop)")},
         {"stream", TRANSLATABLE("parameter", "Memory stream (MB)")},
         {"command", TRANSLATABLE("parameter", "A program of your own")}});
}

inline ParameterInfo messagesRecord() {
    return equipoise::oneOf(
        "messages", TRANSLATABLE("parameter", "Messages"),
        TRANSLATABLE("parameter", "How long messages take; one MPI_Scatterv is for scatters only"),
        {{realMessages, TRANSLATABLE("parameter", "As MPI carries them")},
         {timedMessages, TRANSLATABLE("parameter", "As slow as in the model")},
         {oneScatterv, TRANSLATABLE("parameter", "One MPI_Scatterv")}});
}

inline ParameterInfo scaleRecord() {
    return equipoise::positiveNumber(
        "scale", TRANSLATABLE("parameter", "Scale"),
        TRANSLATABLE("parameter", "How many seconds one unit of the plan's time lasts"),
        {.to = 1e9, .fallback = 1});
}

inline ParameterInfo itemRecord() {
    return equipoise::realNumber(
        "item", TRANSLATABLE("parameter", "Item"),
        TRANSLATABLE("parameter", "Bytes of one item of data, or of one unit of data"),
        {.from = replay::minItemBytes, .to = replay::maxItemBytes, .fallback = replay::assumedItemBytes});
}

} // namespace equipoise::gui
