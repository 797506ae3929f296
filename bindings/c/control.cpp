// SPDX-License-Identifier: GPL-3.0-or-later
// Limits, progress and cancellation of calls.
#include "bindings/c/handles.h"
#include "core/base/control/parallel.h"

#include <chrono>
#include <cmath>
#include <future>
#include <limits>
#include <mutex>

namespace equipoise::bindings {

namespace {

using namespace std::chrono_literals;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

SolveControl controlOf(const equipoise_control& control, const std::stop_source& source, Limit limit) {
    SolveControl limits(source.get_token());
    limits.setSeed(control.seed);
    limits.setThreads(control.threads);
    if (const double seconds = control.seconds; seconds > 0 && limit == Limit::Whole)
        limits.setTimeLimit(std::chrono::duration<double>(seconds));
    return limits;
}

/// Runs the work on a separate thread, and reports its progress. Ends: the work ends soon after a stop.
void runWatched(equipoise_control& control, const Work& work, Limit limit) {
    std::mutex mutex;
    Progress latest;
    // The work of this call is stopped, not that of others with the same control.
    std::stop_source source;
    const std::stop_callback outer(control.source.get_token(), [&source] { source.request_stop(); });
    auto done = std::async(std::launch::async, [&] {
        SolveControl limits = controlOf(control, source, limit);
        limits.setSink([&](const Progress& progress) {
            const std::lock_guard lock(mutex);
            latest = progress;
        });
        work(limits);
    });
    while (done.wait_for(20ms) != std::future_status::ready) {
        if (source.stop_requested())
            continue;
        std::unique_lock lock(mutex);
        const Progress known = latest;
        lock.unlock();
        if (control.watch(control.data, known.fraction.value_or(unknown), known.best.value_or(unknown),
                          known.bound.value_or(unknown)) != 0)
            source.request_stop();
    }
    done.get();
}

} // namespace

unsigned threadsOf(std::int32_t asked) {
    return asked > 0 ? static_cast<unsigned>(asked) : equipoise::hardwareThreads();
}

void run(equipoise_control* control, const Work& work, Limit limit) {
    if (control && control->watch) {
        runWatched(*control, work, limit);
        return;
    }
    SolveControl limits = control ? controlOf(*control, control->source, limit) : SolveControl();
    work(limits);
}

} // namespace equipoise::bindings

equipoise_result equipoise_control_make(equipoise_control** control) {
    return equipoise::bindings::guarded({{"control", control}}, [&] {
        *control = new equipoise_control;
        return EQUIPOISE_OK;
    });
}

void equipoise_control_free(equipoise_control* control) {
    delete control;
}

equipoise_result equipoise_control_limit(equipoise_control* control, double seconds) {
    return equipoise::bindings::guarded({{"control", control}}, [&] {
        constexpr double longest = 1e8; // a clock cannot count much longer
        if (!(seconds >= 0) || seconds > longest)
            return equipoise::bindings::failUsage("a time limit is 0 (none) to 1e8 s");
        control->seconds = seconds;
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_control_seed(equipoise_control* control, std::uint64_t seed) {
    return equipoise::bindings::guarded({{"control", control}}, [&] {
        control->seed = seed;
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_control_threads(equipoise_control* control, std::int32_t threads) {
    return equipoise::bindings::guarded({{"control", control}}, [&] {
        if (threads < 0)
            return equipoise::bindings::failUsage(
                "threads are 1 or more, or 0 (as many as the machine runs at once)");
        control->threads = equipoise::bindings::threadsOf(threads);
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_control_watch(equipoise_control* control, equipoise_watch watch, void* data) {
    return equipoise::bindings::guarded({{"control", control}}, [&] {
        control->watch = watch;
        control->data = data;
        return EQUIPOISE_OK;
    });
}

equipoise_result equipoise_control_stop(equipoise_control* control) {
    return equipoise::bindings::guarded({{"control", control}}, [&] {
        control->source.request_stop();
        return EQUIPOISE_OK;
    });
}
