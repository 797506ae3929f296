// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ending.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <future>
#include <memory>
#include <stop_token>
#include <thread>
#include <utility>

namespace support {

using equipoise::Plan;
using equipoise::Result;
using equipoise::SolveControl;
using equipoise::Stop;
using When = Told::When;

namespace {

double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

Ending endingOf(Run run, Told request, double patience) {
    std::stop_source source;
    if (request.when == When::Before)
        source.request_stop();
    std::packaged_task<std::pair<Result<Plan>, double>()> task(
        [run = std::move(run), request, token = source.get_token()] {
            SolveControl control(token);
            if (request.when == When::TimeLimit)
                control.setTimeLimit(std::chrono::duration<double>(request.busySeconds));
            Result<Plan> plan = run(control);
            return std::pair(std::move(plan), processorSeconds());
        });
    auto ended = task.get_future();
    double from = processorSeconds();
    std::thread worker(std::move(task));
    const auto within = [&](double seconds) {
        return ended.wait_for(std::chrono::duration<double>(seconds)) == std::future_status::ready;
    };
    if (request.when == When::Midway) {
        // Processor time: a busy machine gives the run as much of it as an idle one. Ends by the patience.
        constexpr double pause = 0.005;
        double waited = 0;
        while (processorSeconds() - from < request.busySeconds && waited < patience && !within(pause))
            waited += pause;
        from = processorSeconds();
        source.request_stop();
    } else if (request.when == When::TimeLimit) {
        if (!within(request.busySeconds))
            from = processorSeconds();
    }
    if (!within(patience)) {
        worker.detach();
        return {std::nullopt, processorSeconds() - from};
    }
    worker.join();
    auto [plan, at] = ended.get();
    return {std::move(plan), std::max(0.0, at - from)};
}

std::string faultOf(const Ending& ending, Told request, double most) {
    if (!ending.plan)
        return "did not end; busy for " + std::to_string(ending.busy) + " s";
    if (request.when != When::Never && ending.busy > most)
        return "ended " + std::to_string(ending.busy) + " s of processor time after it was told to";
    if (!*ending.plan)
        return {};
    const Stop stop = (*ending.plan)->stop;
    const bool cancelled = request.when == When::Before || request.when == When::Midway;
    if ((stop == Stop::Cancelled && !cancelled) ||
        (stop == Stop::TimeLimit && request.when != When::TimeLimit))
        return "says that something else stopped it";
    return {};
}

} // namespace support
