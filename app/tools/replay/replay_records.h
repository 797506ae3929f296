// What can be set about a replay, as records for fields.
#pragma once

#include "core/base/parameter.h"
#include "core/base/words.h"

#include <string_view>

namespace app {

inline constexpr std::string_view realMessages = "real";
inline constexpr std::string_view timedMessages = "timed";
inline constexpr std::string_view oneScatterv = "scatterv";

inline const core::ParameterInfo& ranksRecord() {
    static const core::ParameterInfo record{
        .key = "np",
        .title = TRANSLATABLE("parameter", "Processes"),
        .help = TRANSLATABLE("parameter", "Processes that are started; the plan needs one a processor"),
        .kind = core::ParameterInfo::Kind::Whole,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = 1e6,
        .fallback = 1};
    return record;
}

inline const core::ParameterInfo& workRecord() {
    static const core::ParameterInfo record{
        .key = "work",
        .title = TRANSLATABLE("parameter", "Work"),
        .help = TRANSLATABLE(
            "parameter",
            "What stands in for the computations: sleeping or keeping busy as long as the model says, or as "
            "much real work as the plan has"),
        .kind = core::ParameterInfo::Kind::Choice,
        .choices = {{"sleep", TRANSLATABLE("parameter", "Sleep")},
                    {"spin", TRANSLATABLE("parameter", "Keep busy")},
                    {"product", TRANSLATABLE("parameter", "Dense products (Mflop)")},
                    {"stream", TRANSLATABLE("parameter", "Memory stream (MB)")},
                    {"command", TRANSLATABLE("parameter", "A program of your own")}}};
    return record;
}

inline const core::ParameterInfo& messagesRecord() {
    static const core::ParameterInfo record{
        .key = "messages",
        .title = TRANSLATABLE("parameter", "Messages"),
        .help = TRANSLATABLE("parameter", "How long messages take; one MPI_Scatterv is for scatters only"),
        .kind = core::ParameterInfo::Kind::Choice,
        .choices = {{realMessages, TRANSLATABLE("parameter", "As MPI carries them")},
                    {timedMessages, TRANSLATABLE("parameter", "As slow as in the model")},
                    {oneScatterv, TRANSLATABLE("parameter", "One MPI_Scatterv")}}};
    return record;
}

inline const core::ParameterInfo& scaleRecord() {
    static const core::ParameterInfo record{
        .key = "scale",
        .title = TRANSLATABLE("parameter", "Scale"),
        .help = TRANSLATABLE("parameter", "How many seconds one unit of the plan's time lasts"),
        .kind = core::ParameterInfo::Kind::Real,
        .minimum = 0,
        .maximum = 1e9,
        .fallback = 1};
    return record;
}

inline const core::ParameterInfo& itemRecord() {
    static const core::ParameterInfo record{
        .key = "item",
        .title = TRANSLATABLE("parameter", "Item"),
        .help = TRANSLATABLE("parameter", "Bytes of one item of data, or of one unit of data"),
        .kind = core::ParameterInfo::Kind::Real,
        .minimum = 1,
        .minimumAllowed = true,
        .maximum = 1e9,
        .fallback = 8};
    return record;
}

} // namespace app
