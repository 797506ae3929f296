// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of NCCL tests and RCCL tests: the bandwidth of all GPUs together.
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <set>

namespace equipoise::io {

namespace {

using printed::Lines;

/// "#  Rank  0 Group 0 Pid 13478 on   node01 device  0 [0x07] Tesla V100": "node01:0"; empty: another line.
std::string deviceIn(std::string_view line) {
    const auto words = printed::words(line);
    if (words.size() < 3 || words[0] != "#" || words[1] != "Rank")
        return {};
    std::string host;
    for (std::size_t i = 2; i + 1 < words.size(); ++i) {
        if (words[i] == "on")
            host = words[i + 1];
        else if (words[i] == "device" && !host.empty())
            return host + ":" + std::string(words[i + 1]);
    }
    return {};
}

/// The place of the first "busbw" of a header, out of place, from the end of its words: rows of tests without a
/// reduction leave cells before it empty.
std::optional<std::size_t> busColumn(std::string_view line) {
    const auto words = printed::words(line);
    if (words.size() < 3 || words[0] != "#" || words[1] != "size")
        return std::nullopt;
    const auto bus = std::ranges::find(words, "busbw");
    return bus == words.end() ? std::nullopt : std::optional(static_cast<std::size_t>(words.end() - bus));
}

class NcclReader {
public:
    NcclReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName) {}

    Result<Found> read() {
        while (m_line.next())
            if (auto taken = takeLine(); !taken)
                return std::move(taken).error();
        if (m_alone && m_best == 0)
            return *m_alone;
        if (m_found.machines().empty() || m_best == 0)
            return printed::nothing(m_best == 0 ? "busbw" : "Rank ... on ... device", m_file);
        const std::size_t centre = m_found.switchCalled("NCCL");
        for (std::size_t i = 0; i < m_found.machines().size(); ++i)
            m_found.addWire({{false, i}, {true, centre}, m_best});
        m_found.notes.add(ImportCode::Simplified, "busbw of all devices together",
                          "a link from each to one switch");
        if (m_tables > 1)
            m_found.notes.add(ImportCode::Merged, "busbw (" + std::to_string(m_tables) + " tables)",
                              "the best");
        return std::move(m_found);
    }

private:
    Result<void> takeLine() {
        if (const std::string device = deviceIn(m_line.text()); !device.empty()) {
            m_found.machine(device);
            return {};
        }
        if (const auto bus = busColumn(m_line.text())) {
            m_column = bus;
            m_hasRows = false;
            return {};
        }
        if (m_line.text().starts_with("# Out of bounds values") && m_line.text().ends_with("FAILED"))
            return m_line.refuse(m_line.text(), "NCCL tests",
                                 TRANSLATABLE("facts", "results without errors (0 OK)"));
        if (m_line.text().empty() || m_line.text().starts_with('#') || !m_column)
            return {};
        return takeRow();
    }

    Result<void> takeRow() {
        const auto words = printed::words(m_line.text());
        if (!printed::amount(words[0])) // of the programs around it
            return {};
        const bool isWhole = *m_column < words.size();
        const std::string_view bus = isWhole ? words[words.size() - *m_column] : words.back();
        const auto speed = isWhole ? printed::amount(bus) : std::nullopt;
        if (!speed)
            return m_line.refuse(bus, "NCCL tests", TRANSLATABLE("facts", "a row with a busbw in GB/s"));
        m_tables += std::exchange(m_hasRows, true) ? 0U : 1U;
        m_best = std::max(m_best, *speed * 1e9);
        if (!m_alone)
            m_alone =
                m_line.refuse(bus, "NCCL tests",
                              "a busbw above 0 in some row; 0 in all rows means that each rank ran alone: "
                              "build the tests with MPI=1 and start all ranks with one mpirun, or use -g "
                              "with all GPUs");
        return {};
    }

    Lines m_line;
    const std::string& m_file;
    Found m_found;
    std::optional<std::size_t> m_column;
    bool m_hasRows = false;
    std::size_t m_tables = 0;
    double m_best = 0; ///< Byte/s
    std::optional<Error> m_alone;
};

} // namespace

bool isNccl(std::string_view text) {
    return text.find("busbw") != std::string_view::npos && printed::hasLine(text, "# Using devices");
}

Result<Found> gatherNccl(std::string_view text, const std::string& fileName, const TableChoices& /*choices*/,
                         SolveControl* control) {
    return NcclReader(text, fileName, control).read();
}

} // namespace equipoise::io
