// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/outcome.h"

#include <algorithm>

namespace equipoise::task {

const Table& Outcome::table(std::string_view tableId) const {
    const auto position = std::ranges::find_if(items, [&](const Item& item) {
        const auto* table = std::get_if<Table>(&item);
        return table && table->id == tableId;
    });
    return std::get<Table>(*position);
}

Table jsonFacts(std::vector<std::pair<std::string_view, Cell>> values) {
    std::vector<table::Fact> facts;
    for (auto& [id, cell] : values)
        facts.push_back({{.id = std::string(id)}, std::move(cell)});
    return readBy(For::Json, table::tableOf("members", {}, std::move(facts)));
}

Table readBy(For readers, Table table) {
    table.readers = readers;
    return table;
}

} // namespace equipoise::task
