// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/measure/computing.h"

#include "app/mpi/measure/kernels.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

namespace equipoise::mpi {

namespace {

using measure::Line;
using measure::Measured;
using measure::Pace;
using measure::Sample;
using measure::Summary;

/// What one process tells the first one.
struct Own {
    Pace pace;
    double startUp = 0;
    std::vector<Sample> sizes{};
};

std::vector<double> numbersOf(const Own& rank) {
    const Summary& cycle = rank.pace.cycle;
    std::vector<double> numbers{
        cycle.median,     cycle.lower,     cycle.upper, static_cast<double>(cycle.count),
        rank.pace.period, rank.pace.burst, rank.startUp};
    for (const Sample& size : rank.sizes)
        numbers.insert(numbers.end(), {size.amount, size.time, size.spread});
    return numbers;
}

measure::Rank rankOf(const std::string& host, const std::vector<double>& numbers) {
    measure::Rank rank;
    rank.host = host;
    rank.cycle = {numbers[0], numbers[1], numbers[2], static_cast<std::size_t>(numbers[3])};
    rank.period = numbers[4];
    rank.burst = numbers[5];
    rank.startUp = numbers[6];
    for (std::size_t i = 7; i + 2 < numbers.size(); i += 3)
        rank.sizes.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
    return rank;
}

/// The kernel for a size; 0: its default size. Ends the job if the size is too large.
std::unique_ptr<Kernel> kernelOf(const MeasureRequest& request, const Job& job, double size = 0) {
    if (request.kernel == "command")
        return commandKernel(request.command, job.stopToken());
    const bool stream = request.kernel == "stream";
    const double most = stream ? maxStream : maxProduct;
    if (size > most)
        job.fail(equipoise::outOfRange("sizes", equipoise::toText(size), "<= " + equipoise::toText(most), {}),
                 2);
    return stream ? streamKernel(size) : productKernel(size);
}

/// Runs `amount` once. Ends the job when a command fails.
double timeOf(Kernel& kernel, double amount, const Job& job) {
    const double start = now();
    if (const auto done = kernel.run(amount); !done)
        job.fail(done.error(), 4);
    return now() - start;
}

/// Portion after portion of a built-in kernel, until the time is over.
Pace paceOf(Kernel& kernel, const Job& job, double seconds) {
    constexpr double worthMeasuring = 2e-3;
    double amount = kernel.portion();
    for (double time = timeOf(kernel, amount, job); time < worthMeasuring && time > 0;
         time = timeOf(kernel, amount, job)) // also warms up
        amount *= 2;
    std::vector<measure::Done> pieces;
    const double start = now();
    do {
        timeOf(kernel, amount, job);
        pieces.push_back({amount, now()});
    } while (now() - start < seconds);
    return measure::paceOf(start, pieces);
}

/// Measures a built-in kernel, for each size if sizes are given.
Own builtIn(const MeasureRequest& request, const Job& job) {
    const double seconds =
        request.quick ? 6 : 20; // many periods of a quota, a tenth of a second each as a rule
    if (request.sizes.empty())
        return {paceOf(*kernelOf(request, job), job, seconds)};
    Own result;
    for (const double size : request.sizes) {
        const auto kernel = kernelOf(request, job, size);
        result.pace = paceOf(*kernel, job, seconds / 2);
        result.sizes.push_back(
            {kernel->portion(), result.pace.cycle.median * kernel->portion(), result.pace.cycle.spread()});
    }
    if (result.sizes.size() > 1)
        result.pace.cycle.median = measure::fitLine(result.sizes).rate;
    return result;
}

/// Measures a command for each amount.
Own commanded(const MeasureRequest& request, const Job& job) {
    const auto kernel = kernelOf(request, job);
    const double seconds = request.quick ? 0 : 1;
    const int least = request.quick ? 1 : 3;
    Own result;
    std::vector<Sample> single;
    for (const double size : request.sizes.empty() ? std::vector<double>{1, 2, 4, 8} : request.sizes) {
        const double start = now();
        std::vector<double> times;
        while (times.size() < static_cast<std::size_t>(least) || now() - start < seconds) {
            times.push_back(timeOf(*kernel, size, job));
            single.push_back({size, times.back()});
        }
        // over all the time, stops by a quota and all
        const double mean = (now() - start) / static_cast<double>(times.size());
        result.sizes.push_back({size, mean, measure::summarise(std::move(times)).spread()});
    }
    const Line line = measure::fitLine(result.sizes);
    std::vector<double> cycles;
    for (const Sample& sample : single)
        cycles.push_back((sample.time - line.startUp) / sample.amount);
    result.pace.cycle = measure::summarise(std::move(cycles));
    result.pace.cycle.median = line.rate;
    result.startUp = line.startUp;
    if (request.quick) // once each: nothing says what is chance
        result.sizes.clear();
    return result;
}

std::string shown(double number, int digits) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*g", digits, number);
    return text.data();
}

} // namespace

std::string percent(double part) {
    return std::to_string(static_cast<int>(100 * part + 0.5)) + " %";
}

Measured measureComputing(Job& job, const MeasureRequest& request) {
    Measured measured;
    const auto kernel = kernelOf(request, job);
    measured.kernel = request.sizes.empty() || request.kernel == "command"
                          ? kernel->description()
                          : request.kernel + " in " + std::to_string(request.sizes.size()) + " sizes";
    measured.workUnit = kernel->unit();
    measured.itemBytes = request.itemBytes;
    measured.affine = request.affine;
    if (job.isFirst()) {
        job.setLastWords("equipoise-mpi: stopped before anything was measured; nothing was written");
        say("measure: " + std::to_string(job.size()) + " processes compute: " + measured.kernel);
    }
    job.meet();
    const auto ownNumbers =
        numbersOf(request.kernel == "command" ? commanded(request, job) : builtIn(request, job));
    job.meet(); // sleeps: polling would use up a quota, and the processors of others
    const auto numbersByRank = job.gather(ownNumbers);
    for (std::size_t rank = 0; rank < numbersByRank.size(); ++rank)
        measured.ranks.push_back(rankOf(job.hosts()[rank], numbersByRank[rank]));
    return measured;
}

void tellRanks(const Measured& measured) {
    const auto names = measure::namesOf(measured.ranks);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const measure::Rank& rank = measured.ranks[i];
        const std::string line = "measure: " + names[i] + ": ";
        say(line + shown(rank.cycle.median, 4) + " s for one " + measured.workUnit + ", spread " +
            percent(rank.cycle.spread()));
        if (const auto table = measure::tableOf(rank); !table.empty())
            say(line + "other speeds for other amounts, from " +
                shown(table.front().time / table.front().amount, 4) + " s for one " + measured.workUnit +
                " to " + shown(table.back().time / table.back().amount, 4) + " s: kept as a table");
        if (rank.burst > measure::steadyBurst)
            say(line + "for moments " + shown(rank.burst, 2) + " times as fast" +
                (rank.period > 0 ? ", stopped every " + shown(rank.period, 2) + " s" : "") +
                ": a quota, or other work; what it does over time is kept");
    }
}

} // namespace equipoise::mpi
