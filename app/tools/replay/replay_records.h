// What can be set about a replay, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/words.h"
#include "core/replay/replay.h"

#include <string_view>

namespace app {

inline constexpr std::string_view realMessages = "real";
inline constexpr std::string_view timedMessages = "timed";
inline constexpr std::string_view oneScatterv = "scatterv";

inline core::ParameterInfo ranksRecord() {
    return core::wholeNumber(
        "np", TRANSLATABLE("parameter", "Processes"),
        TRANSLATABLE("parameter", "Processes that are started; the plan needs one a processor"),
        {.from = 1, .to = 1e6, .fallback = 1});
}

inline core::ParameterInfo workRecord() {
    return core::oneOf(
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

inline core::ParameterInfo messagesRecord() {
    return core::oneOf(
        "messages", TRANSLATABLE("parameter", "Messages"),
        TRANSLATABLE("parameter", "How long messages take; one MPI_Scatterv is for scatters only"),
        {{realMessages, TRANSLATABLE("parameter", "As MPI carries them")},
         {timedMessages, TRANSLATABLE("parameter", "As slow as in the model")},
         {oneScatterv, TRANSLATABLE("parameter", "One MPI_Scatterv")}});
}

inline core::ParameterInfo scaleRecord() {
    return core::positiveNumber(
        "scale", TRANSLATABLE("parameter", "Scale"),
        TRANSLATABLE("parameter", "How many seconds one unit of the plan's time lasts"),
        {.to = 1e9, .fallback = 1});
}

inline core::ParameterInfo itemRecord() {
    return core::realNumber("item", TRANSLATABLE("parameter", "Item"),
                            TRANSLATABLE("parameter", "Bytes of one item of data, or of one unit of data"),
                            {.from = core::replay::minItemBytes,
                             .to = core::replay::maxItemBytes,
                             .fallback = core::replay::assumedItemBytes});
}

} // namespace app
