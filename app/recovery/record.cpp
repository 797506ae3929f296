// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery/record.h"

#include "core/field/bytes.h"

#include <utility>

namespace equipoise::gui::recovery {

std::string toBytes(const Record& record) {
    field::ByteWriter writer;
    writer(record);
    return std::move(writer.bytes);
}

std::optional<Record> recordOf(std::string_view bytes) {
    field::ByteReader reader{bytes};
    std::optional<Record> record{std::in_place};
    reader(*record);
    if (!reader.good || !reader.rest.empty())
        return std::nullopt;
    return record;
}

} // namespace equipoise::gui::recovery
