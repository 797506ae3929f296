// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/words/drift_words.h"

#include "core/base/words.h"

namespace equipoise::text {

namespace {

std::string_view countMessage(ValueSource source) {
    switch (source) {
    case ValueSource::Option:
    case ValueSource::File:
        return TRANSLATABLE("replay", "the matrix has {value} columns, as set");
    case ValueSource::Program:
        return TRANSLATABLE("replay", "the matrix has {value} columns, the sum of the loads");
    case ValueSource::Assumed:
        break;
    }
    return TRANSLATABLE("replay", "assumed: the matrix has {value} columns, because their number is not set");
}

std::string_view dataMessage(ValueSource source) {
    switch (source) {
    case ValueSource::Option:
    case ValueSource::Program:
        return TRANSLATABLE("replay", "a column has {value} {limit} of data, as set");
    case ValueSource::File:
        return TRANSLATABLE("replay",
                            "a column has {value} {limit} of data, the message of the ring question");
    case ValueSource::Assumed:
        break;
    }
    return TRANSLATABLE("replay",
                        "assumed: a column has {value} {limit} of data, because the messages of the "
                        "ring question have no data");
}

} // namespace

std::vector<ReplayValue> valuesOf(const DriftColumns& columns) {
    return {{countMessage(columns.countSource), {}, static_cast<double>(columns.count), {}},
            {dataMessage(columns.data.source), {}, columns.data.value, columns.dataUnit}};
}

} // namespace equipoise::text
