// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/job.h"

#include "app/text/messages.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <limits>
#include <map>

#include <unistd.h>

namespace equipoise::mpi {

namespace {

std::atomic<bool> toldToEnd{false};

void onSignal(int /*signal*/) {
    toldToEnd = true;
}

void listenToSignals() {
    struct sigaction action {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGINT, SIGTERM})
        ::sigaction(signal, &action, nullptr);
}

std::vector<std::string> hostsOf(int size) {
    std::array<char, MPI_MAX_PROCESSOR_NAME> ownName{};
    int length = 0;
    MPI_Get_processor_name(ownName.data(), &length);
    std::vector<char> allNames(ownName.size() * static_cast<std::size_t>(size));
    MPI_Allgather(ownName.data(), static_cast<int>(ownName.size()), MPI_CHAR, allNames.data(),
                  static_cast<int>(ownName.size()), MPI_CHAR, MPI_COMM_WORLD);
    std::vector<std::string> hosts;
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(size); ++rank)
        hosts.emplace_back(&allNames[rank * ownName.size()]);
    return hosts;
}

} // namespace

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void nap(std::chrono::microseconds time) {
    std::this_thread::sleep_for(time);
}

void await(MPI_Request request) {
    using namespace std::chrono_literals;
    constexpr int shortOnes = 200; // 10 ms and more
    int done = 0;
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    // Until the others are there; the job's watcher ends it otherwise.
    for (int naps = 0; done == 0; naps = std::min(naps + 1, shortOnes)) {
        nap(naps < shortOnes ? 50us : 500us);
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
}

void say(const std::string& line) {
    std::fputs((equipoise::spelt(line, "\n") + "\n").c_str(), stderr);
}

Job::Job(int argc, char** argv)
    : m_deadline(std::numeric_limits<double>::infinity()) {
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &m_size);
    listenToSignals();
    m_hosts = hostsOf(m_size);
    const auto here = std::ranges::count(m_hosts, m_hosts[static_cast<std::size_t>(m_rank)]);
    m_crowded = here > static_cast<std::ptrdiff_t>(std::thread::hardware_concurrency());
    m_watcher = std::jthread([this](const std::stop_token& over) { watch(over); });
}

Job::~Job() {
    m_watcher.request_stop();
    m_watcher.join();
    MPI_Finalize();
}

void Job::setTimeLimit(double seconds) {
    m_deadline = now() + seconds;
}

void Job::setLastWords(std::string words) {
    const std::lock_guard lock(m_writing);
    m_lastWords = std::move(words);
}

void Job::watch(const std::stop_token& over) {
    using namespace std::chrono_literals;
    const pid_t parent = ::getppid();
    while (!over.stop_requested()) {
        std::this_thread::sleep_for(20ms);
        const bool late = now() > m_deadline;
        if (!late && !toldToEnd && ::getppid() == parent)
            continue;
        m_stop.request_stop();
        std::this_thread::sleep_for(100ms); // commands are ended now
        const std::lock_guard lock(m_writing);
        if (late)
            say("equipoise-mpi: rank " + std::to_string(m_rank) + ": the time limit is over");
        else if (isFirst() && !m_lastWords.empty())
            say(m_lastWords);
        ::_exit(1);
    }
}

void Job::fail(const std::string& reason, int exitCode) const {
    say("equipoise-mpi: rank " + std::to_string(m_rank) + " (" + m_hosts[static_cast<std::size_t>(m_rank)] +
        "): " + reason);
    MPI_Abort(MPI_COMM_WORLD, exitCode);
    ::_exit(exitCode);
}

void Job::fail(const Error& error, int exitCode) const {
    fail(text::describe(error), exitCode);
}

std::string Job::share(std::string text) const {
    auto length = static_cast<unsigned long long>(text.size());
    MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
    text.resize(length);
    MPI_Bcast(text.data(), static_cast<int>(length), MPI_CHAR, 0, MPI_COMM_WORLD);
    return text;
}

std::vector<std::vector<double>> Job::gather(const std::vector<double>& ownNumbers) const {
    const int count = static_cast<int>(ownNumbers.size());
    std::vector<int> counts(static_cast<std::size_t>(m_size));
    MPI_Request countsGathered = MPI_REQUEST_NULL;
    MPI_Igather(&count, 1, MPI_INT, counts.data(), 1, MPI_INT, 0, MPI_COMM_WORLD, &countsGathered);
    await(countsGathered);
    std::vector<std::vector<double>> byRank;
    if (!isFirst()) {
        MPI_Send(ownNumbers.data(), count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        return byRank;
    }
    byRank.push_back(ownNumbers);
    for (int rank = 1; rank < m_size; ++rank) {
        std::vector<double>& from =
            byRank.emplace_back(static_cast<std::size_t>(counts[static_cast<std::size_t>(rank)]));
        MPI_Recv(from.data(), static_cast<int>(from.size()), MPI_DOUBLE, rank, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    }
    return byRank;
}

void Job::meet() const {
    MPI_Request barrier = MPI_REQUEST_NULL;
    MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    await(barrier);
}

} // namespace equipoise::mpi
