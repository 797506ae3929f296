// SPDX-License-Identifier: GPL-3.0-or-later
// Growth of a reader's time with the size of its text, for benchmarks.
#pragma once

#include "core/base/result.h"
#include "core/io/formats.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <ctime>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace growth {

inline constexpr int doublings = 5;
inline constexpr int fitted = 3; ///< doublings, the last ones: the first texts are small

using MakeText = std::function<std::string(std::size_t items)>;
using ReadText = std::function<equipoise::Result<void>(const std::string& text)>; ///< why it was refused

/// Rows whose text was refused and should not have been, or the other way round.
inline int& failures() {
    static int count = 0;
    return count;
}

/// Whether rows only say if their texts are read as they should be.
inline bool& isCheck() {
    static bool check = false;
    return check;
}

template <class T>
equipoise::Result<void> outcome(const equipoise::Result<T>& read) {
    return read ? equipoise::Result<void>() : equipoise::Result<void>(read.error());
}

inline double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The least of three runs.
inline double secondsOf(const ReadText& read, const std::string& text, equipoise::Result<void>& outcome) {
    double least = std::numeric_limits<double>::infinity();
    for (int run = 0; run < (isCheck() ? 1 : 3); ++run) {
        const double start = processorSeconds();
        outcome = read(text);
        least = std::min(least, processorSeconds() - start);
    }
    return least;
}

inline std::string describe(const equipoise::Error& error) {
    return "refused: code " + std::to_string(static_cast<int>(error.code)) + ", " + error.subject + ", " +
           error.value.substr(0, 100) + ", must be: " + error.limit.substr(0, 100);
}

/// A row of the benchmark: the text of `items` items, then the same with the items doubled five times.
/// `exponent` is the slope of log(time) against log(bytes) over the last three doublings, 1 for a reader that
/// is linear. Times are of the processor. The row fails unless the text is accepted, or refused where it is
/// wrong: that has to be seen as fast.
inline void addRow(const std::string& name, std::size_t items, const MakeText& make, const ReadText& read,
                   bool wrong) {
    const auto measure = [=](benchmark::State& state) {
        for (auto _ : state) {
            std::vector<std::pair<double, double>> points; // logarithms of bytes and seconds
            equipoise::Result<void> outcome;
            std::size_t bytes = 0;
            double seconds = 0;
            for (int i = 0; i <= doublings; i += isCheck() ? doublings : 1) {
                const std::string text = make(items << static_cast<unsigned>(i));
                bytes = text.size();
                seconds = secondsOf(read, text, outcome);
                points.emplace_back(std::log(static_cast<double>(bytes)), std::log(seconds));
                if (outcome.ok() == wrong) {
                    ++failures();
                    state.SkipWithError(wrong ? "accepted" : describe(outcome.error()).c_str());
                    return;
                }
            }
            if (isCheck())
                continue;
            const auto& [size, time] = points[points.size() - 1 - fitted];
            state.counters["exponent"] = (points.back().second - time) / (points.back().first - size);
            state.counters["kB"] = static_cast<double>(bytes) / 1000;
            state.counters["ms"] = 1000 * seconds;
        }
    };
    benchmark::RegisterBenchmark(name.c_str(), measure)->Iterations(1)->Unit(benchmark::kMillisecond);
}

inline void add(const std::string& name, std::size_t items, const MakeText& make, const ReadText& read) {
    addRow(name, items, make, read, false);
}

/// A row whose text is refused.
inline void addWrong(const std::string& name, std::size_t items, const MakeText& make, const ReadText& read) {
    addRow(name, items, make, read, true);
}

/// Runs all rows; the exit code. With `--texts` each row only reads its smallest and its largest text, once.
inline int run(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        isCheck() = isCheck() || std::string_view(argv[i]) == "--texts";
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return failures() > 0 ? 1 : 0;
}

inline ReadText asFormat(const char* format, const char* file = "a-b.txt") {
    return [format, file](const std::string& text) {
        return outcome(equipoise::io::findFormat(format)->read(text, file));
    };
}

inline std::string number(std::size_t i) {
    return std::to_string(i);
}

/// line(0), line(1), ... between two texts.
inline MakeText lines(const std::string& before, const std::function<std::string(std::size_t)>& line,
                      const std::string& after = {}) {
    return [=](std::size_t items) {
        std::string text = before;
        for (std::size_t i = 0; i < items; ++i)
            text += line(i);
        return text + after;
    };
}

/// The text again and again.
inline MakeText repeated(const std::string& before, const std::string& what, const std::string& after = {}) {
    return lines(
        before, [what](std::size_t) { return what; }, after);
}

inline std::size_t sideOf(std::size_t items) {
    return static_cast<std::size_t>(std::sqrt(static_cast<double>(items)));
}

/// A square of about `items` cells: name of a row, then its cells.
inline MakeText square(const char* corner, const char* separator, const char* cell, const char* diagonal,
                       const char* name = "P") {
    return [=](std::size_t items) {
        const std::size_t side = sideOf(items);
        std::string text = corner;
        for (std::size_t i = 0; i < side; ++i)
            text.append(separator).append(name).append(number(i));
        for (std::size_t i = 0; i < side; ++i) {
            text.append("\n").append(name).append(number(i));
            for (std::size_t j = 0; j < side; ++j)
                text.append(separator).append(i == j ? diagonal : cell);
        }
        return text + "\n";
    };
}

inline equipoise::Platform starPlatform(std::size_t processors) {
    equipoise::Platform platform;
    platform.switches.push_back({"S", {}});
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back({"m" + number(i), {1, 0, {}}, {}});
        platform.links.push_back({equipoise::ProcessorId{i}, equipoise::SwitchId{0}, {0.5, 0, {}}, true});
    }
    return platform;
}

inline std::string written(const char* format, std::size_t processors) {
    const auto exported = equipoise::io::findFormat(format)->write(starPlatform(processors));
    return exported ? exported->text : std::string();
}

} // namespace growth
