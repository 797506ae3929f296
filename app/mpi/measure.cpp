#include "app/mpi/measure.h"

#include "app/mpi/kernels.h"
#include "core/io/file.h"
#include "core/io/scenario/scenario_file.h"
#include "core/measure/measured.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace mpi {

namespace {

using core::measure::Line;
using core::measure::Measured;
using core::measure::Pair;
using core::measure::Sample;
using core::measure::Summary;

/// How long things may take, in s.
struct Patience {
    double computing;   ///< of every process
    double pairs;       ///< of all rounds
    double longestPair; ///< of one
};

Patience patienceOf(bool quick) {
    return quick ? Patience{2, 30, 2} : Patience{10, 600, 10};
}

std::unique_ptr<Kernel> kernelOf(const MeasureRequest& request, const Job& job) {
    if (request.kernel == "command")
        return commandKernel(request.command, job.stopToken());
    return request.kernel == "stream" ? streamKernel() : productKernel();
}

/// Runs `amount` once. Ends the job when a command fails.
double timeOf(Kernel& kernel, double amount, const Job& job) {
    const double start = now();
    if (const auto done = kernel.run(amount); !done)
        job.fail(done.error(), 4);
    return now() - start;
}

/// Cycle time of a built-in kernel: portion after portion, until the time is over.
std::vector<double> cyclesOf(Kernel& kernel, const Job& job, double seconds) {
    constexpr std::size_t least = 5;
    constexpr std::size_t most = 2000;
    constexpr double worthMeasuring = 5e-3;
    double amount = kernel.portion();
    for (double time = timeOf(kernel, amount, job); time < worthMeasuring && time > 0;
         time = timeOf(kernel, amount, job)) // also warms up
        amount *= 2;
    std::vector<double> cycles;
    for (const double start = now();
         cycles.size() < least || (cycles.size() < most && now() - start < seconds);)
        cycles.push_back(timeOf(kernel, amount, job) / amount);
    return cycles;
}

/// { median, lower, upper, count, start-up } of one process.
std::vector<double> computed(Kernel& kernel, const Job& job, const MeasureRequest& request) {
    if (request.kernel != "command") {
        const Summary cycle =
            core::measure::summarise(cyclesOf(kernel, job, patienceOf(request.quick).computing));
        return {cycle.median, cycle.lower, cycle.upper, static_cast<double>(cycle.count), 0};
    }
    const int times = request.quick ? 1 : 3;
    std::vector<Sample> samples;
    std::vector<Sample> medians;
    for (const double size : request.sizes) {
        std::vector<double> taken;
        for (int k = 0; k < times; ++k)
            taken.push_back(timeOf(kernel, size, job));
        for (const double time : taken)
            samples.push_back({size, time});
        medians.push_back({size, core::measure::summarise(std::move(taken)).median});
    }
    const Line line = core::measure::fitLine(medians);
    std::vector<double> cycles;
    for (const Sample& sample : samples)
        cycles.push_back((sample.time - line.startUp) / sample.amount);
    const Summary spread = core::measure::summarise(std::move(cycles));
    return {line.rate, spread.lower, spread.upper, static_cast<double>(spread.count), line.startUp};
}

constexpr int pingTag = 1;
constexpr std::size_t warmUps = 2;

std::vector<std::size_t> sizesOf(bool quick) {
    std::vector<std::size_t> sizes{1, 1024, 8192, 65536, 262144, 1048576};
    if (!quick)
        sizes.push_back(4194304);
    return sizes;
}

void pingPong(std::vector<char>& bytes, std::size_t size, int peer, bool first) {
    const int count = static_cast<int>(size);
    if (first)
        MPI_Send(bytes.data(), count, MPI_CHAR, peer, pingTag, MPI_COMM_WORLD);
    MPI_Recv(bytes.data(), count, MPI_CHAR, peer, pingTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (!first)
        MPI_Send(bytes.data(), count, MPI_CHAR, peer, pingTag, MPI_COMM_WORLD);
}

/// Half of there and back, for each size; the one of the smaller rank decides how often, from what the first
/// ones take. { latency, time per byte, misfit, spread }; empty at the other end.
std::vector<double> measurePair(const Pair& pair, int own, double seconds, bool quick) {
    const bool first = static_cast<std::size_t>(own) == pair.first;
    const int peer = static_cast<int>(first ? pair.second : pair.first);
    const auto sizes = sizesOf(quick);
    std::vector<char> bytes(sizes.back());
    std::vector<Sample> samples;
    double spread = 0;
    for (const std::size_t size : sizes) {
        double slowest = 0;
        for (std::size_t k = 0; k < warmUps; ++k) {
            const double start = now();
            pingPong(bytes, size, peer, first);
            slowest = now() - start;
        }
        const double affordable = seconds / static_cast<double>(sizes.size()) / std::max(slowest, 1e-7);
        int times = static_cast<int>(std::clamp(affordable, 3.0, 100.0));
        if (first)
            MPI_Send(&times, 1, MPI_INT, peer, pingTag, MPI_COMM_WORLD);
        else
            MPI_Recv(&times, 1, MPI_INT, peer, pingTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::vector<double> ways;
        for (int k = 0; k < times; ++k) {
            const double start = now();
            pingPong(bytes, size, peer, first);
            ways.push_back((now() - start) / 2);
        }
        const Summary way = core::measure::summarise(std::move(ways));
        samples.push_back({static_cast<double>(size), way.median});
        spread = std::max(spread, way.spread());
    }
    if (!first)
        return {};
    const Line line = core::measure::fitLine(samples);
    return {static_cast<double>(pair.first),
            static_cast<double>(pair.second),
            line.startUp,
            line.rate,
            line.misfit,
            spread};
}

std::string percent(double part) {
    return std::to_string(static_cast<int>(100 * part + 0.5)) + " %";
}

/// Writes what is known so far; the job ends when that cannot be done.
void save(Job& job, const Measured& measured, const MeasureRequest& request) {
    auto platform = core::measure::toPlatform(measured);
    if (!platform)
        job.fail(platform.error(), 4);
    core::io::ScenarioFile file;
    file.about = core::measure::describe(measured);
    file.scenario.platform = *std::move(platform);
    const std::lock_guard lock(job.writing());
    if (const auto saved = core::io::saveScenario(file, request.output); !saved)
        job.fail(saved.error(), 3);
    if (request.details.empty())
        return;
    if (const auto saved =
            core::io::writeFileAtomically(request.details, core::measure::detailsCsv(measured));
        !saved)
        job.fail(saved.error(), 3);
}

void saveAndTell(Job& job, const Measured& measured, const MeasureRequest& request) {
    save(job, measured, request);
    const std::string rounds =
        std::to_string(measured.rounds) + " of " + std::to_string(measured.allRounds) + " rounds of pairs";
    job.setLastWords("equipoise-mpi: stopped; " + request.output + " has all cycle times and " + rounds);
    say("measure: " + rounds + " done");
}

void tellRanks(const Measured& measured) {
    const auto names = core::measure::namesOf(measured.ranks);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Summary& cycle = measured.ranks[i].cycle;
        std::array<char, 64> number{};
        std::snprintf(number.data(), number.size(), "%.4g s", cycle.median);
        say("measure: " + names[i] + ": " + number.data() + " for one " + measured.workUnit + ", spread " +
            percent(cycle.spread()));
    }
}

/// Numbers from machines that were busy with other things.
void tellDoubts(const Measured& measured) {
    constexpr double doubtful = 0.5;
    const auto unsure = std::ranges::count_if(
        measured.ways, [](const core::measure::Way& way) { return way.spread > doubtful; });
    if (unsure > 0)
        say("measure: " + std::to_string(unsure) + " of " + std::to_string(measured.ways.size()) +
            " ways have a spread of more than " + percent(doubtful) +
            ": the machines or the network are busy with other things");
}

Measured measureComputing(Job& job, const MeasureRequest& request) {
    const auto kernel = kernelOf(request, job);
    Measured measured;
    measured.kernel = kernel->description();
    measured.workUnit = kernel->unit();
    measured.itemBytes = request.itemBytes;
    measured.affine = request.affine;
    if (job.isFirst()) {
        job.setLastWords("equipoise-mpi: stopped before anything was measured; nothing was written");
        say("measure: " + std::to_string(job.size()) + " processes compute: " + measured.kernel);
    }
    job.meet();
    const auto own = computed(*kernel, job, request);
    job.meet();
    const auto told = job.gather(own);
    for (std::size_t rank = 0; rank < told.size(); ++rank) {
        const auto& numbers = told[rank];
        measured.ranks.push_back({job.hosts()[rank],
                                  {numbers[0], numbers[1], numbers[2], static_cast<std::size_t>(numbers[3])},
                                  numbers[4]});
    }
    return measured;
}

} // namespace

int measure(Job& job, const MeasureRequest& request) {
    Measured measured = measureComputing(job, request);
    const auto rounds = core::measure::roundRobin(static_cast<std::size_t>(job.size()));
    measured.allRounds = rounds.size();
    if (job.isFirst()) {
        tellRanks(measured);
        saveAndTell(job, measured, request);
    }
    const Patience patience = patienceOf(request.quick);
    const double seconds = std::min(
        patience.longestPair, patience.pairs / static_cast<double>(std::max<std::size_t>(rounds.size(), 1)));
    const auto self = static_cast<std::size_t>(job.rank());
    for (const auto& round : rounds) {
        std::vector<double> own;
        for (const Pair& pair : round)
            if (pair.first == self || pair.second == self)
                own = measurePair(pair, job.rank(), seconds, request.quick);
        for (const auto& numbers : job.gather(own))
            if (!numbers.empty())
                measured.ways.push_back(
                    {{static_cast<std::size_t>(numbers[0]), static_cast<std::size_t>(numbers[1])},
                     {numbers[2], numbers[3], numbers[4]},
                     numbers[5]});
        ++measured.rounds;
        if (job.isFirst())
            saveAndTell(job, measured, request);
    }
    if (job.isFirst()) {
        tellDoubts(measured);
        say("measure: written: " + request.output);
    }
    return 0;
}

} // namespace mpi
