// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/replay_words.h"

#include "app/text/messages.h"
#include "core/base/numbers/number.h"
#include "core/base/words.h"

#include <cctype>

namespace equipoise::text {

namespace {

std::string_view dataMessage(bool items, ValueSource source) {
    switch (source) {
    case ValueSource::Option:
        return items
                   ? TRANSLATABLE("replay", "an item has {value} bytes of data, as set for this replay")
                   : TRANSLATABLE("replay", "1 {subject} of data has {value} bytes, as set for this replay");
    case ValueSource::File:
        return items ? TRANSLATABLE("replay", "an item has {value} bytes of data (unit of data: {subject})")
                     : TRANSLATABLE("replay", "1 {subject} of data has {value} bytes");
    case ValueSource::Program:
    case ValueSource::Assumed:
        break;
    }
    return items ? TRANSLATABLE("replay",
                                "assumed: an item has {value} bytes of data, because the unit of data, "
                                "{subject}, is not a multiple of bytes")
                 : TRANSLATABLE("replay",
                                "assumed: 1 {subject} of data has {value} bytes, because this unit is not a "
                                "multiple of bytes");
}

std::string_view workMessage(bool items, ValueSource source) {
    if (source == ValueSource::Assumed)
        return items ? TRANSLATABLE("replay",
                                    "assumed: an item has {value} {limit} of work, because the unit of work, "
                                    "{subject}, is not a multiple of it")
                     : TRANSLATABLE("replay",
                                    "assumed: 1 {subject} of work is {value} {limit}, because this unit is "
                                    "not a multiple of it");
    return items ? TRANSLATABLE("replay", "an item has {value} {limit} of work (unit of work: {subject})")
                 : TRANSLATABLE("replay", "1 {subject} of work is {value} {limit}");
}

/// Of real messages in scaled time.
constexpr std::string_view scaledMessage = TRANSLATABLE(
    "replay", "messages keep their full length, although 1 {subject} of the plan lasts {value} s");

struct Values {
    replay::Work work;
    std::optional<double> scale; ///< empty: messages are scaled, too

    std::optional<SourcedValue> itemBytes;
    std::optional<SourcedValue> itemWork;
};

std::vector<ReplayValue> listValues(const Platform& platform, equipoise::Problem problem,
                                    const Values& values) {
    const bool items = replay::countsItems(problem, platform);
    std::vector<ReplayValue> sentences;
    // The messages of a grid cost nothing, and none is sent.
    if (values.itemBytes && problem != equipoise::Problem::Grid)
        sentences.push_back({dataMessage(items, values.itemBytes->source), platform.units.data,
                             values.itemBytes->value, "B"});
    const SourcedValue real = replay::realScale(platform.units);
    if (values.scale && problem != equipoise::Problem::Grid && real.source == ValueSource::File &&
        *values.scale != real.value)
        sentences.push_back({scaledMessage, platform.units.time, *values.scale, "s"});
    const std::string_view unit = replay::kernelUnit(values.work);
    if (values.itemWork && !unit.empty())
        sentences.push_back({workMessage(items, values.itemWork->source), platform.units.work,
                             values.itemWork->value, std::string(unit)});
    return sentences;
}

} // namespace

std::vector<ReplayValue> valuesOf(const Platform& platform, const replay::Replay& replay) {
    Values values{replay.work, std::nullopt, std::nullopt, replay.itemWork};
    if (!replay.timed)
        values.scale = replay.scale;
    if (replay.itemBytesSource)
        values.itemBytes = {replay.itemBytes, *replay.itemBytesSource};
    return listValues(platform, replay.simulation.problem, values);
}

std::vector<ReplayValue> valuesOf(const Platform& platform, equipoise::Problem problem,
                                  const replay::ReplayOptions& options) {
    Values values{options.work, std::nullopt, std::nullopt, options.itemWork};
    if (!options.timed)
        values.scale = options.scale;
    if (options.itemBytes)
        values.itemBytes = {*options.itemBytes, options.itemBytesSource};
    return listValues(platform, problem, values);
}

std::string describe(const ReplayValue& value) {
    return fill(value.message, value.subject, equipoise::toText(value.value), value.limit);
}

std::string sentencesOf(const std::vector<ReplayValue>& values) {
    std::string text;
    for (const ReplayValue& value : values) {
        std::string sentence = describe(value);
        sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
        text += sentence + ".\n";
    }
    return text;
}

} // namespace equipoise::text
