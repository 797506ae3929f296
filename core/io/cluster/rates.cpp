// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks of the speed of one machine: HPL, HPCG, STREAM, BabelStream.
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"

#include <algorithm>
#include <array>
#include <utility>

namespace equipoise::io {

namespace {

using printed::Lines;

/// Rates of HPL. A run is a row below "T/V ... Gflops", and the verdicts on its residuals below that.
class HplReader {
public:
    HplReader(std::string_view text, const std::string& fileName, const TableChoices& choices,
              SolveControl* control)
        : m_line(text, fileName, control)
        , m_file(fileName)
        , m_choices(choices) {}

    Result<Found> read() {
        while (m_line.next()) {
            const auto words = printed::words(m_line.text());
            if (words.empty())
                continue;
            if (words[0] == "T/V")
                takeTitles(words);
            else if (m_column && words[0].starts_with('W') && words.size() > *m_column) {
                if (auto taken = takeRow(words); !taken)
                    return std::move(taken).error();
            } else if (words.back() == "PASSED" || words.back() == "FAILED") {
                takeVerdict(words);
            } else if (words[0] == "Finished" && words.size() > 1) {
                m_finished = printed::amount(words[1]);
            }
        }
        return judge();
    }

private:
    struct Run {
        double flops = 0;
        bool hasVerdict = false;
        std::optional<Error> failed{};
        std::string title{};
        int line = 0;
        std::string processes{}; ///< "4 x 2"; empty: one
    };

    /// "T/V N NB P Q Time Gflops (   per GPU)": cells of a row stand in the order of the titles.
    void takeTitles(const std::vector<std::string_view>& words) {
        const auto place = [&](std::string_view title) -> std::optional<std::size_t> {
            const auto findings =
                std::ranges::find_if(words, [&](std::string_view word) { return word.starts_with(title); });
            return findings == words.end()
                       ? std::nullopt
                       : std::optional(static_cast<std::size_t>(findings - words.begin()));
        };
        m_column = place("Gflops");
        m_rows = place("P");
        m_columns = place("Q");
        m_isBelowRun = false;
    }

    Result<void> takeRow(const std::vector<std::string_view>& words) {
        const auto speed = printed::amount(words[*m_column]);
        if (!speed)
            return m_line.refuse(words[*m_column], "HPL", TRANSLATABLE("facts", "a speed in Gflops"));
        Run run;
        run.flops = *speed * 1e9;
        run.title = words[0];
        run.line = m_line.number();
        if (m_rows && m_columns && (words[*m_rows] != "1" || words[*m_columns] != "1"))
            run.processes = std::string(words[*m_rows]) + " x " + std::string(words[*m_columns]);
        m_runs.push_back(std::move(run));
        m_isBelowRun = true;
        return {};
    }

    /// "||Ax-b||_oo/(...)=   1.09999999e-03 ...... FAILED"
    void takeVerdict(const std::vector<std::string_view>& words) {
        if (!m_isBelowRun) {
            m_found.notes.add(ImportCode::NotModelled, "a verdict whose run is missing",
                              std::string(words.back()), m_line.number());
            return;
        }
        Run& run = m_runs.back();
        run.hasVerdict = true;
        if (words.back() != "FAILED" || run.failed)
            return;
        const std::string residual(words.size() > 2 ? words[words.size() - 3] : std::string_view());
        run.failed = m_line.refuse(words.back(), "HPL", TRANSLATABLE("facts", "a run whose residual passed"));
        run.failed->value = "FAILED with the residual " + residual;
    }

    Result<Found> judge() {
        const Run* best = nullptr;
        std::size_t passed = 0;
        bool unproven = false;
        for (const Run& run : m_runs) {
            if (run.failed) {
                m_found.notes.add(ImportCode::NotModelled, "run " + run.title, run.failed->value, run.line);
                continue;
            }
            ++passed;
            unproven = unproven || !run.hasVerdict;
            if (!best || run.flops > best->flops)
                best = &run;
        }
        if (!best && !m_runs.empty())
            return *m_runs.front().failed;
        if (!best || best->flops == 0)
            return printed::nothing("Gflops", m_file);
        printed::machineOf(m_found, m_file, m_choices).flops.push_back(best->flops);
        if (passed > 1)
            m_found.notes.add(ImportCode::Merged, "Gflops (" + std::to_string(passed) + " runs)",
                              "the fastest");
        if (unproven)
            m_found.notes.add(ImportCode::Supposed, "whether the residual passed", "yes");
        if (!best->processes.empty())
            m_found.notes.add(ImportCode::Supposed, "machines of the " + best->processes + " processes",
                              "one: the speed is that of all processes together", best->line);
        if (m_finished && *m_finished != static_cast<double>(m_runs.size()))
            m_found.notes.add(ImportCode::NotModelled,
                              "runs that the end of the file counts (" + toText(*m_finished) + ")",
                              "the file has " + std::to_string(m_runs.size()));
        return std::move(m_found);
    }

    Lines m_line;
    const std::string& m_file;
    const TableChoices& m_choices;
    std::optional<std::size_t> m_column; ///< of the rate; empty: no titles yet
    std::optional<std::size_t> m_rows;
    std::optional<std::size_t> m_columns;
    std::optional<double> m_finished;
    std::vector<Run> m_runs;
    bool m_isBelowRun = false; ///< the last titles have a row
    Found m_found;
};

constexpr std::string_view hpcgVerdict = "HPCG result is";

} // namespace

bool isHpl(std::string_view text) {
    return printed::hasLine(text, "T/V") && text.find("Gflops") != std::string_view::npos;
}

Result<Found> gatherHpl(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control) {
    return HplReader(text, fileName, choices, control).read();
}

bool isHpcg(std::string_view text) {
    return text.find(hpcgVerdict) != std::string_view::npos ||
           printed::hasLine(text, "HPCG-Benchmark"); // a run that did not end has no verdict
}

Result<Found> gatherHpcg(std::string_view text, const std::string& fileName, const TableChoices& choices,
                         SolveControl* control) {
    std::vector<double> rates;
    for (Lines line(text, fileName, control); line.next();) {
        const auto at = line.text().find(hpcgVerdict);
        if (at == std::string_view::npos)
            continue;
        const std::string_view verdict = line.text().substr(at + hpcgVerdict.size());
        const auto mark = verdict.find_last_of("=:");
        const auto rate = mark == std::string_view::npos
                              ? std::nullopt
                              : printed::amount(printed::trimmed(verdict.substr(mark + 1)));
        if (!printed::trimmed(verdict).starts_with("VALID") || !rate || *rate == 0)
            return line.refuse(verdict, "HPCG", TRANSLATABLE("facts", "VALID with a GFLOP/s rate"));
        rates.push_back(*rate * 1e9);
    }
    if (rates.empty())
        return printed::nothing("GFLOP/s rate", fileName);
    Found findings;
    printed::machineOf(findings, fileName, choices).flops = std::move(rates);
    return findings;
}

bool isStream(std::string_view text) {
    return printed::hasLine(text, "Triad:") && printed::hasLine(text, "Copy:");
}

Result<Found> gatherStream(std::string_view text, const std::string& fileName, const TableChoices& choices,
                           SolveControl* control) {
    std::vector<double> rates;
    bool validated = false;
    for (Lines line(text, fileName, control); line.next();) {
        const auto words = printed::words(line.text());
        if (line.text().starts_with("Failed Validation"))
            return line.refuse(line.text(), "STREAM", TRANSLATABLE("facts", "a solution that validates"));
        validated = validated || line.text().starts_with("Solution Validates");
        if (words.size() < 2 || words[0] != "Triad:")
            continue;
        const auto speed = printed::amount(words[1]);
        if (!speed || *speed == 0)
            return line.refuse(words[1], "STREAM", TRANSLATABLE("facts", "a speed in MB/s"));
        rates.push_back(*speed * 1e6);
    }
    if (rates.empty())
        return printed::nothing("Triad", fileName);
    Found findings;
    printed::machineOf(findings, fileName, choices).memory = std::move(rates);
    if (!validated)
        findings.notes.add(ImportCode::Supposed, "whether the solution validates", "yes");
    return findings;
}

bool isBabelStream(std::string_view text) {
    return printed::hasLine(text, "BabelStream") && printed::hasLine(text, "Triad ");
}

Result<Found> gatherBabelStream(std::string_view text, const std::string& fileName,
                                const TableChoices& choices, SolveControl* control) {
    constexpr auto units =
        std::to_array<std::pair<std::string_view, double>>({{"MBytes/sec", 1e6},
                                                            {"MiBytes/sec", 1048576.0},
                                                            {"GBytes/sec", 1e9},
                                                            {"GiBytes/sec", 1073741824.0}});
    Found findings;
    double unit = 0;
    for (Lines line(text, fileName, control); line.next();) {
        const auto words = printed::words(line.text());
        if (words.size() < 2)
            continue;
        if (words[0] == "Function") {
            const auto known =
                std::ranges::find(units, words[1], [](const auto& entry) { return entry.first; });
            if (known == units.end())
                return line.refuse(words[1], "BabelStream",
                                   TRANSLATABLE("facts", "MBytes/sec or GBytes/sec"));
            unit = known->second;
        } else if (words[0] == "Triad" && unit > 0) {
            const auto speed = printed::amount(words[1]);
            if (!speed || *speed == 0)
                return line.refuse(words[1], "BabelStream", TRANSLATABLE("facts", "a speed above 0"));
            printed::machineOf(findings, fileName, choices).memory.push_back(*speed * unit);
        }
    }
    if (findings.machines().empty())
        return printed::nothing("Triad", fileName);
    return findings;
}

} // namespace equipoise::io
