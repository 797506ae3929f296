// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences on the values with which a drift or a replay works, and on their sources.
#include "core/base/words.h"
#include "core/task/outcomes.h"

namespace equipoise::task {

namespace {

std::string_view countText(ValueSource source) {
    switch (source) {
    case ValueSource::Option:
    case ValueSource::File:
        return TRANSLATABLE("report", "The matrix has {0} columns, as set.");
    case ValueSource::Program:
        return TRANSLATABLE("report", "The matrix has {0} columns, the sum of the loads.");
    case ValueSource::Assumed:
        break;
    }
    return TRANSLATABLE("report", "Assumed: the matrix has {0} columns, because their number is not set.");
}

std::string_view columnDataText(ValueSource source) {
    switch (source) {
    case ValueSource::Option:
    case ValueSource::Program:
        return TRANSLATABLE("report", "A column has {0} {1} of data, as set.");
    case ValueSource::File:
        return TRANSLATABLE("report", "A column has {0} {1} of data, the message of the ring question.");
    case ValueSource::Assumed:
        break;
    }
    return TRANSLATABLE("report", "Assumed: a column has {0} {1} of data, because the messages of the ring "
                                  "question have no data.");
}

std::string_view dataText(bool items, ValueSource source) {
    switch (source) {
    case ValueSource::Option:
        return items ? TRANSLATABLE("report", "An item has {0} bytes of data, as set for this replay.")
                     : TRANSLATABLE("report", "1 {1} of data has {0} bytes, as set for this replay.");
    case ValueSource::File:
        return items ? TRANSLATABLE("report", "An item has {0} bytes of data (unit of data: {1}).")
                     : TRANSLATABLE("report", "1 {1} of data has {0} bytes.");
    case ValueSource::Program:
    case ValueSource::Assumed:
        break;
    }
    return items ? TRANSLATABLE("report", "Assumed: an item has {0} bytes of data, because the unit of data, "
                                          "{1}, is not a multiple of bytes.")
                 : TRANSLATABLE("report", "Assumed: 1 {1} of data has {0} bytes, because this unit is not a "
                                          "multiple of bytes.");
}

std::string_view workText(bool items, ValueSource source) {
    if (source == ValueSource::Assumed)
        return items ? TRANSLATABLE("report", "Assumed: an item has {0} {2} of work, because the unit of "
                                              "work, {1}, is not a multiple of it.")
                     : TRANSLATABLE("report", "Assumed: 1 {1} of work is {0} {2}, because this unit is not a "
                                              "multiple of it.");
    return items ? TRANSLATABLE("report", "An item has {0} {2} of work (unit of work: {1}).")
                 : TRANSLATABLE("report", "1 {1} of work is {0} {2}.");
}

/// Bytes are empty where their source is not known, the scale where messages are scaled, too.
std::vector<Sentence> valuesOf(const Platform& platform, Problem problem, replay::Work work,
                               std::optional<double> scale, const std::optional<SourcedValue>& itemBytes,
                               const std::optional<SourcedValue>& itemWork) {
    const bool items = replay::countsItems(problem, platform);
    std::vector<Sentence> sentences;
    // The messages of a grid cost nothing, and none is sent.
    if (itemBytes && problem != Problem::Grid)
        sentences.push_back({dataText(items, itemBytes->source),
                             {table::withDigits(0, itemBytes->value), platform.units.data}});
    const SourcedValue real = replay::realScale(platform.units);
    if (scale && problem != Problem::Grid && real.source == ValueSource::File && *scale != real.value)
        sentences.push_back(
            {TRANSLATABLE("report",
                          "Messages keep their full length, although 1 {1} of the plan lasts {0} s."),
             {table::withDigits(0, *scale), platform.units.time}});
    const std::string unit(replay::kernelUnit(work));
    if (itemWork && !unit.empty())
        sentences.push_back({workText(items, itemWork->source),
                             {table::withDigits(0, itemWork->value), platform.units.work, unit}});
    return sentences;
}

std::optional<double> scaleOfMessages(bool timed, std::optional<double> scale) {
    return timed ? std::nullopt : scale;
}

} // namespace

std::vector<Sentence> columnValues(const DriftColumns& columns) {
    return {
        {countText(columns.countSource), {table::withDigits(0, static_cast<double>(columns.count))}},
        {columnDataText(columns.data.source), {table::withDigits(0, columns.data.value), columns.dataUnit}}};
}

std::vector<Sentence> replayValues(const Platform& platform, const replay::Replay& replay) {
    std::optional<SourcedValue> itemBytes;
    if (replay.itemBytesSource)
        itemBytes = {replay.itemBytes, *replay.itemBytesSource};
    return valuesOf(platform, replay.simulation.problem, replay.work,
                    scaleOfMessages(replay.timed, replay.scale), itemBytes, replay.itemWork);
}

std::vector<Sentence> replayValues(const Platform& platform, Problem problem,
                                   const replay::ReplayOptions& options) {
    std::optional<SourcedValue> itemBytes;
    if (options.itemBytes)
        itemBytes = {*options.itemBytes, options.itemBytesSource};
    return valuesOf(platform, problem, options.work, scaleOfMessages(options.timed, options.scale), itemBytes,
                    options.itemWork);
}

} // namespace equipoise::task
