// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watch/run.h"

#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace equipoise::watch {

Run::Run(std::size_t window)
    : m_window(std::clamp<std::size_t>(window, 1, longestWindow)) {}

void Run::restart() {
    const std::int64_t runs = m_runs;
    *this = Run(m_window);
    m_runs = runs;
}

void Run::feed(std::string_view bytes, const StepDone& done) {
    const std::int64_t before = m_lines.tooLong();
    m_lines.feed(bytes, [&](std::string_view line) { take(line, done); });
    for (std::int64_t i = before; i < m_lines.tooLong(); ++i)
        refuse({ErrorCode::TextSyntax,
                std::string(timesFormat),
                TRANSLATABLE("facts", "a line that does not end"),
                withNumbers(TRANSLATABLE("facts", "%1 bytes at most"), {longestLine}),
                {}});
}

void Run::take(std::string_view text, const StepDone& done) {
    ++m_line;
    auto line = parseLine(text);
    if (!line)
        refuse(std::move(line).error());
    else if (auto* beginning = std::get_if<Beginning>(&*line))
        begin(std::move(*beginning));
    else if (const auto* times = std::get_if<Times>(&*line))
        add(*times, done);
}

void Run::refuse(Error error) {
    ++m_losses.refused;
    if (m_losses.first)
        return;
    error.place.line = static_cast<int>(std::min<std::int64_t>(m_line, 2'000'000'000));
    m_losses.first = std::move(error);
}

void Run::begin(Beginning beginning) {
    m_machines = std::move(beginning.machines);
    m_waiting.clear();
    m_waitingTimes = 0;
    m_next = 0;
    m_seconds.clear();
    m_loads.clear();
    m_inWindow = 0;
    m_sameLoads = 0;
    m_place = 0;
    m_steps = 0;
    ++m_runs;
    m_history.clear();
    m_losses = {};
}

void Run::add(const Times& times, const StepDone& done) {
    if (m_machines.empty())
        return refuse({ErrorCode::UnknownFormat, {}, "t", std::string(timesFormat), {}});
    if (times.rank >= m_machines.size())
        return refuse(outOfRange("rank", std::to_string(times.rank),
                                 "0 .. " + std::to_string(m_machines.size() - 1), {}));
    if (times.step < m_next) {
        ++m_losses.late;
        return;
    }
    Waiting& reported = m_waiting[times.step];
    if (!reported.try_emplace(times.rank, RankReport{times.seconds, times.load}).second) {
        ++m_losses.late;
        return;
    }
    ++m_waitingTimes;
    if (reported.size() == m_machines.size()) {
        giveUpBefore(times.step);
        const auto whole = m_waiting.extract(times.step);
        m_waitingTimes -= whole.mapped().size();
        m_next = times.step + 1;
        complete(times.step, whole.mapped());
        if (done)
            done(*this);
        return;
    }
    const std::size_t most = std::max(maxWaiting, 4 * m_machines.size());
    while (m_waitingTimes > most && m_waiting.size() > 1) // each turn gives up a step
        giveUpBefore(m_waiting.begin()->first + 1);
}

/// Drops incomplete steps before `step`: either a later step is complete, or too many times are waiting.
void Run::giveUpBefore(std::int64_t step) {
    while (!m_waiting.empty() && m_waiting.begin()->first < step) { // each turn takes one away
        m_waitingTimes -= m_waiting.begin()->second.size();
        m_waiting.erase(m_waiting.begin());
        ++m_losses.incomplete;
    }
    m_next = std::max(m_next, step);
}

void Run::complete(std::int64_t number, const Waiting& reported) {
    const std::size_t ranks = m_machines.size();
    std::vector<double> seconds(ranks);
    std::vector<double> loads(ranks);
    bool loaded = true;
    m_last = {number, 0, 0, 0};
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        const RankReport& report = reported.at(rank);
        seconds[rank] = report.seconds;
        loads[rank] = report.load.value_or(0);
        loaded = loaded && report.load.has_value();
        if (report.seconds > m_last.longest) {
            m_last.longest = report.seconds;
            m_last.slowest = rank;
        }
        m_last.mean += report.seconds / static_cast<double>(ranks);
    }
    m_last.mean = std::min(m_last.mean, m_last.longest); // but for rounding
    if (!loaded)
        loads.clear();
    if (m_steps == 0 || loads != m_loads) { // new loads after a redistribution
        m_loads = std::move(loads);
        m_inWindow = 0;
        m_sameLoads = 0;
        m_place = 0;
    }
    ++m_sameLoads;
    m_seconds.resize(m_window);
    m_seconds[m_place] = std::move(seconds);
    m_place = (m_place + 1) % m_window;
    m_inWindow = std::min(m_inWindow + 1, m_window);
    ++m_steps;
    m_history.add(m_last);
}

Observed Run::observed() const {
    Observed seen{.machines = m_machines,
                  .last = m_last,
                  .lastSeconds = m_seconds[(m_place + m_window - 1) % m_window],
                  .seconds = {},
                  .loads = m_loads,
                  .steps = m_inWindow,
                  .window = m_window};
    std::vector<double> times(m_inWindow);
    double away = 0;
    std::size_t looks = 0;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(m_inWindow / 2);
    for (std::size_t rank = 0; rank < m_machines.size(); ++rank) {
        for (std::size_t i = 0; i < m_inWindow; ++i)
            times[i] = m_seconds[i][rank];
        std::ranges::nth_element(times, middle);
        seen.seconds.push_back(*middle);
        if (!seen.hasWorked(rank))
            continue;
        for (const double time : times)
            away += std::abs(std::log(std::max(time, shortestSeen) / std::max(*middle, shortestSeen)));
        looks += times.size();
    }
    seen.spread = looks > 0 ? away / static_cast<double>(looks) : 0;
    return seen;
}

} // namespace equipoise::watch
