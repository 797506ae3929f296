// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of the RDMA benchmarks of perftest between two machines: ib_write_bw, ib_send_lat and their kin.
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>

namespace equipoise::io {

namespace {

using printed::Lines;

/// Columns of one table: titles hold blanks, values do not.
struct PerftestTable {
    std::optional<std::size_t> bandwidth;
    double unit = 0; ///< Byte/s of a bandwidth
    std::optional<std::size_t> time;
};

/// "#bytes #iterations BW peak[MB/sec] BW average[MB/sec] MsgRate[Mpps]". perftest counts 2^20 bytes as a MB.
std::optional<PerftestTable> perftestTable(std::string_view line) {
    if (!line.starts_with("#bytes"))
        return std::nullopt;
    PerftestTable table;
    std::size_t column = 0;
    for (const std::string_view word : printed::words(line)) {
        if (word == "BW" || word == "99%" || word == "99.9%" || word == "tps") // the next word belongs to it
            continue;
        if (word.starts_with("average[")) {
            table.bandwidth = column;
            table.unit = word == "average[MB/sec]"    ? 1048576
                         : word == "average[Gb/sec]"  ? 125e6
                         : word == "average[MiB/sec]" ? 1048576
                                                      : 0;
        }
        if (word == "t_typical[usec]" || (word == "t_avg[usec]" && !table.time))
            table.time = column;
        ++column;
    }
    return table;
}

} // namespace

bool isPerftest(std::string_view text) {
    return printed::hasLine(text, "#bytes") && text.find("#iterations") != std::string_view::npos &&
           (text.find("BW average[") != std::string_view::npos ||
            text.find("t_avg[usec]") != std::string_view::npos);
}

Result<Found> gatherPerftest(std::string_view text, const std::string& fileName, const TableChoices& choices,
                             SolveControl* control) {
    std::optional<PerftestTable> table;
    std::vector<Found::Message> messages;
    double best = 0;
    double directions = 1;
    std::size_t tables = 0;
    Notes notes;
    for (Lines line(text, fileName, control); line.next();) {
        if (const auto header = perftestTable(line.text())) {
            if (++tables > 1 && header->bandwidth.has_value() == (best > 0))
                return line.refuse(line.text(), "perftest",
                                   TRANSLATABLE("facts", "one pair of machines in a file"));
            if (header->bandwidth && header->unit == 0)
                return line.refuse(line.text(), "perftest",
                                   TRANSLATABLE("facts", "BW average[MB/sec] or BW average[Gb/sec]"));
            table = header;
            continue;
        }
        if (line.text().find("Bidirectional BW Test") != std::string_view::npos)
            directions = 2;
        const auto words = printed::words(line.text());
        if (!table || words.empty() || !printed::amount(words[0]))
            continue;
        const auto column = table->bandwidth ? table->bandwidth : table->time;
        const auto value = column && *column < words.size() ? printed::amount(words[*column]) : std::nullopt;
        if (!value)
            return line.refuse(words.back(), "perftest",
                               TRANSLATABLE("facts", "a row with a bandwidth or a time"));
        if (table->bandwidth)
            best = std::max(best, *value * table->unit / directions);
        else
            messages.push_back({*printed::amount(words[0]), *value / 1e6});
    }
    if (best == 0 && messages.empty())
        return printed::nothing("BW average or t_typical", fileName);
    Found findings;
    Found::Pair& pair = printed::pairOf(findings, fileName, choices);
    pair.messages = std::move(messages);
    if (best > 0)
        pair.bandwidths.push_back(best);
    return findings;
}

} // namespace equipoise::io
