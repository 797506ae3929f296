// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as JSON.
#pragma once

#include "core/json/writer.h"
#include "core/table/table.h"

#include <string>
#include <string_view>

namespace equipoise::table {

/// A list of objects, a line each: contents by the ids of their columns, numbers in full, words by their
/// names, null where there is nothing and where a number is not finite.
void writeRows(json::Writer& writer, const Table& table);
/// The same as a member of an object that is open.
void writeRows(json::Writer& writer, std::string_view key, const Table& table);
/// Facts as members of an object that is open.
void writeFacts(json::Writer& writer, const Table& facts);

} // namespace equipoise::table
