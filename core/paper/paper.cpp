// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/paper.h"

#include "core/base/numbers/number.h"
#include "core/table/json.h"
#include "core/table/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

namespace equipoise::paper {

namespace {

using Layout = json::Writer::Layout;

std::optional<double> numberIn(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<double> numberOf(const table::Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell))
        return *number;
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return static_cast<double>(*count);
    return std::nullopt;
}

std::string withDecimals(double number, std::size_t decimals) {
    std::array<char, 350> buffer{};
    const int length =
        std::snprintf(buffer.data(), buffer.size(), "%.*f", static_cast<int>(decimals), number);
    return {buffer.data(), static_cast<std::size_t>(std::max(length, 0))};
}

std::size_t decimalsOf(std::string_view printed) {
    const auto point = printed.find('.');
    return point == std::string_view::npos ? 0 : printed.size() - point - 1;
}

} // namespace

std::string computedText(const Comparison& row) {
    const auto number = numberOf(row.computed);
    const bool asPrinted = number && numberIn(row.printed) && row.printed.find('e') == std::string::npos;
    return asPrinted ? withDecimals(*number, std::max(decimalsOf(row.printed), row.decimals))
                     : table::shown(row.computed, {}, {});
}

bool agrees(const Comparison& row) {
    if (row.printed.empty())
        return true;
    const auto printed = numberIn(row.printed);
    const auto computed = numberIn(computedText(row));
    return printed && computed ? *printed == *computed : computedText(row) == row.printed;
}

double difference(const Comparison& row) {
    const auto printed = numberIn(row.printed);
    const auto computed = numberOf(row.computed);
    if (!printed || !computed)
        return infinity;
    return *printed == 0 ? (*computed == 0 ? 0 : infinity)
                         : std::abs(*computed - *printed) / std::abs(*printed);
}

Sentence tableTitle(int number) {
    return {TRANSLATABLE("study", "Table {0}"), {number}};
}

Sentence figureTitle(int number) {
    return {TRANSLATABLE("study", "Figure {0}"), {number}};
}

std::string english(const Sentence& sentence) {
    return table::toText(sentence, {});
}

Result<Page> run(const Paper& paper, const Item& item, unsigned threads, SolveControl& control) {
    Page page{&paper, &item};
    if (item.run) {
        auto outcome = item.run(threads, control);
        if (!outcome)
            return std::move(outcome).error();
        page.outcome = *std::move(outcome);
    }
    return page;
}

table::Table tableOf(std::span<const Page> pages) {
    std::vector<std::pair<const Page*, const Comparison*>> rows;
    for (const Page& page : pages)
        for (const Comparison& row : page.outcome.rows)
            rows.emplace_back(&page, &row);
    std::vector<table::Column> columns;
    for (const char* id : {"paper", "item", "entry", "printed", "computed", "agrees", "reason"})
        columns.emplace_back().id = id;
    return table::tableOf(
        "papers", {}, std::move(columns), std::move(rows),
        [](const std::pair<const Page*, const Comparison*>& place) -> std::vector<table::Cell> {
            const auto& [page, row] = place;
            return {std::string(page->paper->id),
                    std::string(page->item->id),
                    english(row->name),
                    row->printed.empty() ? table::Cell() : table::Cell(row->printed),
                    row->computed,
                    agrees(*row),
                    row->reason.text.empty() ? table::Cell() : table::Cell(english(row->reason))};
        });
}

std::string textOf(const Page& page) {
    std::string text = english(page.item->title) + ": " + std::string(page.item->about) + "\n";
    std::vector<std::vector<std::string>> lines{{"", "paper", "program", "difference"}};
    for (const Comparison& row : page.outcome.rows)
        lines.push_back({english(row.name), row.printed.empty() ? "-" : row.printed, computedText(row),
                         english(row.reason)});
    if (lines.size() > 1)
        text += table::aligned(lines, {1, 2});
    for (const Sentence& remark : page.outcome.remarks)
        text += english(remark) + "\n";
    return text;
}

std::string jsonOf(std::span<const Page> pages) {
    json::Writer writer;
    writer.openObject(Layout::Block);
    writer.key("papers").openList(Layout::Block);
    for (std::size_t i = 0; i < pages.size();) {
        const Paper* paper = pages[i].paper;
        writer.openObject(Layout::Block);
        writer.field("paper", paper->id);
        writer.field("source", paper->source);
        writer.key("items").openList(Layout::Block);
        for (; i < pages.size() && pages[i].paper == paper; ++i) {
            writer.openObject(Layout::Block);
            writer.field("item", pages[i].item->id);
            writer.field("title", english(pages[i].item->title));
            writer.field("about", pages[i].item->about);
            table::Table rows = tableOf(pages.subspan(i, 1));
            rows.columns.erase(rows.columns.begin(), rows.columns.begin() + 2);
            rows.row = [everyRow = std::move(rows.row)](std::size_t row) {
                auto cells = everyRow(row);
                cells.erase(cells.begin(), cells.begin() + 2);
                return cells;
            };
            table::writeRows(writer, "rows", rows);
            std::vector<std::string> remarks;
            for (const Sentence& remark : pages[i].outcome.remarks)
                remarks.push_back(english(remark));
            writer.values("remarks", remarks);
            writer.close();
        }
        writer.close();
        writer.close();
    }
    writer.close();
    writer.close();
    return std::move(writer).take();
}

} // namespace equipoise::paper
