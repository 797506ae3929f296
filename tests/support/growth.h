// How the time of a reader grows with the size of its text, for benchmarks.
#pragma once

#include "core/io/formats.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <ctime>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace growth {

inline constexpr int doublings = 5;
inline constexpr int fitted = 3; ///< doublings, the last ones: the first texts are small

using MakeText = std::function<std::string(std::size_t items)>;
using ReadText = std::function<bool(const std::string& text)>; ///< whether it was accepted

inline double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The least of three runs.
inline double secondsOf(const ReadText& read, const std::string& text, bool& accepted) {
    double least = std::numeric_limits<double>::infinity();
    for (int run = 0; run < 3; ++run) {
        const double start = processorSeconds();
        accepted = read(text);
        least = std::min(least, processorSeconds() - start);
    }
    return least;
}

/// A row of the benchmark: the text of `items` items, then the same with the items doubled five times.
/// `exponent` is the slope of log(time) against log(bytes) over the last three doublings, 1 for a reader that
/// is linear. Times are of the processor. A text that is refused counts, too: it has to be refused as fast.
inline void add(const std::string& name, std::size_t items, const MakeText& make, const ReadText& read) {
    const auto measure = [=](benchmark::State& state) {
        for (auto _ : state) {
            std::vector<std::pair<double, double>> points; // logarithms of bytes and seconds
            bool accepted = false;
            std::size_t bytes = 0;
            double seconds = 0;
            for (int i = 0; i <= doublings; ++i) {
                const std::string text = make(items << static_cast<unsigned>(i));
                bytes = text.size();
                seconds = secondsOf(read, text, accepted);
                points.emplace_back(std::log(static_cast<double>(bytes)), std::log(seconds));
            }
            const auto& [size, time] = points[points.size() - 1 - fitted];
            state.counters["exponent"] = (points.back().second - time) / (points.back().first - size);
            state.counters["kB"] = static_cast<double>(bytes) / 1000;
            state.counters["ms"] = 1000 * seconds;
            state.counters["accepted"] = accepted ? 1 : 0;
        }
    };
    benchmark::RegisterBenchmark(name.c_str(), measure)->Iterations(1)->Unit(benchmark::kMillisecond);
}

inline ReadText asFormat(const char* format, const char* file = "a-b.txt") {
    return [format, file](const std::string& text) {
        return core::io::findFormat(format)->read(text, file).ok();
    };
}

inline std::string number(std::size_t i) {
    return std::to_string(i);
}

/// line(0), line(1), ... between two texts.
inline MakeText lines(const char* before, const std::function<std::string(std::size_t)>& line,
                      const char* after = "") {
    return [=](std::size_t items) {
        std::string text = before;
        for (std::size_t i = 0; i < items; ++i)
            text += line(i);
        return text + after;
    };
}

/// The text again and again.
inline MakeText repeated(const char* before, const char* what, const char* after = "") {
    return lines(
        before, [what](std::size_t) { return std::string(what); }, after);
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

inline core::Platform starPlatform(std::size_t processors) {
    core::Platform platform;
    platform.switches.push_back({"S", {}});
    for (std::size_t i = 0; i < processors; ++i) {
        platform.processors.push_back({"m" + number(i), {1, 0, {}}, {}});
        platform.links.push_back({core::ProcessorId{i}, core::SwitchId{0}, {0.5, 0, {}}, true});
    }
    return platform;
}

inline std::string written(const char* format, std::size_t processors) {
    const auto exported = core::io::findFormat(format)->write(starPlatform(processors));
    return exported ? exported->text : std::string();
}

} // namespace growth
