// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mpi/measure/prober.h"

#include "core/measure/statistics.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace equipoise::mpi {

namespace {

using measure::Flow;
using measure::Flows;

enum class Question { Over, Rates, Latencies };

constexpr int streamTag = 1000;  ///< plus the number of the flow
constexpr int answerTag = 20000; ///< plus the number of the flow
constexpr int pairTag = 5;
constexpr std::size_t window = 4; ///< pieces under way
constexpr std::size_t smallest = 4096;
constexpr std::size_t largest = 1U << 20U;
constexpr std::size_t roomOfAll = 1U << 26U; ///< bytes of all pieces at one process
constexpr double settling =
    0.5; ///< part of the time in which nothing is counted: TCP may lose its first packets

void broadcast(std::vector<double>& numbers) {
    auto count = static_cast<int>(numbers.size());
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Ibcast(&count, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
    await(request);
    numbers.resize(static_cast<std::size_t>(count));
    MPI_Ibcast(numbers.data(), count, MPI_DOUBLE, 0, MPI_COMM_WORLD, &request);
    await(request);
}

/// Maximum size of the pieces of a flow, so that all pieces in transit fit into memory at both ends.
std::size_t largestPiece(const Flows& flows, const Flow& target) {
    const auto busy = std::ranges::count_if(flows, [&](const Flow& flow) {
        return flow.from == target.from || flow.to == target.to || flow.from == target.to ||
               flow.to == target.from;
    });
    return std::clamp(roomOfAll / window / static_cast<std::size_t>(busy), smallest, largest);
}

/// Sends pieces of growing size. The receiver answers each before it is replaced, so that little is in transit
/// at the end: MPI reports a piece as sent as soon as the system has buffered it.
class Sending {
public:
    Sending(int to, int tag, std::size_t most, double end)
        : m_bytes(most)
        , m_to(to)
        , m_tag(tag)
        , m_end(end) {
        for (std::size_t i = 0; i < window; ++i) {
            m_requests[i].fill(MPI_REQUEST_NULL);
            next(i);
        }
    }

    bool isDone() const { return m_ended == window; }
    /// True if something has moved.
    bool poll() {
        bool moved = false;
        for (std::size_t i = 0; i < window; ++i) {
            int done = 0;
            if (m_requests[i][0] != MPI_REQUEST_NULL || m_requests[i][1] != MPI_REQUEST_NULL)
                MPI_Testall(2, m_requests[i].data(), &done, MPI_STATUSES_IGNORE);
            if (done == 0)
                continue;
            moved = true;
            if (m_last[i])
                ++m_ended;
            else
                next(i);
        }
        return moved;
    }

private:
    void next(std::size_t i) {
        const double time = now();
        // Larger pieces as long as they hardly wait in the queues of cables: what does not fit there is lost,
        // and a large piece is cleared by an answer that waits behind what goes the other way.
        constexpr double shortTime = 0.004;
        if (m_begun[i] > 0) {
            const double taken = time - m_begun[i];
            m_quickest = std::min(m_quickest, taken);
            if (++m_alike > 2 * window && taken < m_quickest + shortTime) {
                m_piece = std::min(2 * m_piece, m_bytes.size());
                m_alike = 0;
            }
        }
        m_begun[i] = time;
        m_last[i] = time >= m_end;
        MPI_Irecv(&m_answers[i], 1, MPI_CHAR, m_to, m_tag + answerTag, MPI_COMM_WORLD, &m_requests[i][1]);
        MPI_Isend(m_bytes.data(), m_last[i] ? 0 : static_cast<int>(m_piece), MPI_CHAR, m_to, m_tag,
                  MPI_COMM_WORLD, m_requests[i].data());
    }

    std::vector<char> m_bytes;
    int m_to;
    int m_tag;
    double m_end;
    std::size_t m_piece = smallest;
    std::size_t m_alike = 0; ///< pieces answered since they have this size: by then all under way have it
    double m_quickest = std::numeric_limits<double>::infinity(); ///< s there and back
    std::array<std::array<MPI_Request, 2>, window> m_requests{}; ///< of a piece, and of its answer
    std::array<char, window> m_answers{};
    std::array<double, window> m_begun{};
    std::array<bool, window> m_last{}; ///< empty ones: nothing comes after them
    std::size_t m_ended = 0;
};

/// Counts what comes while all send.
class Receiving {
public:
    Receiving(int from, int tag, std::size_t most, double start, double end)
        : m_from(from)
        , m_tag(tag)
        , m_counted(start + settling * (end - start))
        , m_end(end)
        , m_last(start) {
        for (std::size_t i = 0; i < window; ++i) {
            m_bytes[i].resize(most);
            m_answers[i] = MPI_REQUEST_NULL;
            post(i);
        }
    }

    bool isDone() const { return m_ended == window; }
    void finish() { MPI_Waitall(static_cast<int>(window), m_answers.data(), MPI_STATUSES_IGNORE); }
    bool poll() {
        int done = 0;
        MPI_Status status{};
        if (!isDone())
            MPI_Test(&m_requests[m_next], &done, &status); // in the order in which they were posted
        if (done == 0)
            return false;
        int bytes = 0;
        MPI_Get_count(&status, MPI_CHAR, &bytes);
        if (bytes == 0)
            ++m_ended;
        else
            count(bytes);
        static const char arrived = 1;
        MPI_Wait(&m_answers[m_next], MPI_STATUS_IGNORE); // of the piece before it, long ago
        MPI_Isend(&arrived, 1, MPI_CHAR, m_from, m_tag + answerTag, MPI_COMM_WORLD, &m_answers[m_next]);
        if (m_ended == 0)
            post(m_next);
        m_next = (m_next + 1) % window;
        return true;
    }

    double rate() const { return m_sum / (m_end - m_counted); }

private:
    void post(std::size_t i) {
        MPI_Irecv(m_bytes[i].data(), static_cast<int>(m_bytes[i].size()), MPI_CHAR, m_from, m_tag,
                  MPI_COMM_WORLD, &m_requests[i]);
    }
    /// As if a piece had come evenly since the one before it: what is counted begins and ends within pieces.
    void count(double bytes) {
        const double time = now();
        const double within = std::min(time, m_end) - std::max(m_last, m_counted);
        if (within > 0)
            m_sum += bytes * within / (time - m_last);
        m_last = time;
    }

    std::array<std::vector<char>, window> m_bytes;
    std::array<MPI_Request, window> m_requests{};
    std::array<MPI_Request, window> m_answers{};
    int m_from;
    int m_tag;
    double m_counted; ///< from then on
    double m_end;
    double m_last;
    double m_sum = 0;
    std::size_t m_next = 0;
    std::size_t m_ended = 0;
};

/// How long this process was not let run while it took part: it looks around far more often than that.
class Stops {
public:
    Stops(double from, double till)
        : m_from(from)
        , m_till(till)
        , m_last(from) {}
    void look() {
        constexpr double longTime = 0.01;
        const double time = now();
        if (time - m_last > longTime)
            m_sum += std::max(0.0, std::min(time, m_till) - std::max(m_last, m_from));
        m_last = time;
    }
    double part() const { return m_sum / (m_till - m_from); }

private:
    double m_from;
    double m_till;
    double m_last;
    double m_sum = 0;
};

/// Part of the time in which this process was not let run; then number and bytes per second of each flow that
/// came in.
std::vector<double> carry(const Job& job, const Flows& flows, double seconds, double rest) {
    const auto self = static_cast<std::size_t>(job.rank());
    std::vector<std::unique_ptr<Sending>> out;
    std::vector<std::unique_ptr<Receiving>> in;
    std::vector<std::size_t> numbers;
    job.meet();
    if (rest > 0) {
        std::this_thread::sleep_for(std::chrono::duration<double>(rest));
        job.meet();
    }
    const double start = now();
    constexpr double late = 0.002; // in s: others may begin later by this time, and count data until then
    Stops stops(start, start + seconds);
    for (std::size_t i = 0; i < flows.size(); ++i) {
        const int tag = streamTag + static_cast<int>(i);
        const std::size_t most = largestPiece(flows, flows[i]);
        if (flows[i].to == self) {
            in.push_back(std::make_unique<Receiving>(static_cast<int>(flows[i].from), tag, most, start,
                                                     start + seconds));
            numbers.push_back(i);
        }
        if (flows[i].from == self)
            out.push_back(
                std::make_unique<Sending>(static_cast<int>(flows[i].to), tag, most, start + seconds + late));
    }
    const auto isDone = [](const auto& end) { return end->isDone(); };
    // Ends: every flow gets its end after `seconds`; the job's watcher ends processes that wait for an answer.
    while (!std::ranges::all_of(out, isDone) || !std::ranges::all_of(in, isDone)) {
        bool moved = false;
        for (const auto& end : out)
            moved = end->poll() || moved;
        for (const auto& end : in)
            moved = end->poll() || moved;
        stops.look();
        if (!moved) // there are pieces enough under way; who spins uses up a quota and then stands still
            nap(std::chrono::microseconds(150));
    }
    for (const auto& end : in)
        end->finish();
    std::vector<double> answer{stops.part()};
    for (std::size_t i = 0; i < in.size(); ++i)
        answer.insert(answer.end(), {static_cast<double>(numbers[i]), in[i]->rate()});
    return answer;
}

/// Half of the round-trip times of this process's pairs, at their first ends: { pair, time, ... }.
std::vector<double> pingPongs(const Job& job, const Flows& pairs) {
    const auto self = static_cast<std::size_t>(job.rank());
    constexpr int untimed = 3;
    constexpr int times = 25;
    std::vector<double> answer;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [sender, receiver] = pairs[i];
        if (self != sender && self != receiver)
            continue;
        const bool first = self == sender;
        const int peer = static_cast<int>(first ? receiver : sender);
        char byte = 0;
        std::vector<double> ways;
        for (int k = 0; k < untimed + times; ++k) {
            const double start = now();
            if (first)
                MPI_Send(&byte, 1, MPI_CHAR, peer, pairTag, MPI_COMM_WORLD);
            MPI_Recv(&byte, 1, MPI_CHAR, peer, pairTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (!first)
                MPI_Send(&byte, 1, MPI_CHAR, peer, pairTag, MPI_COMM_WORLD);
            if (k >= untimed)
                ways.push_back((now() - start) / 2);
        }
        if (first)
            answer.insert(answer.end(), {static_cast<double>(i), measure::summarise(std::move(ways)).median});
    }
    return answer;
}

/// Performs a measurement on all processes. `asked`: { question, seconds, rest, from, to, from, to, ... } at the
/// first process.
std::vector<std::vector<double>> takePart(const Job& job, std::vector<double>& asked) {
    broadcast(asked);
    const auto question = static_cast<Question>(static_cast<int>(asked[0]));
    if (question == Question::Over)
        return {};
    Flows flows;
    for (std::size_t i = 3; i + 1 < asked.size(); i += 2)
        flows.push_back({static_cast<std::size_t>(asked[i]), static_cast<std::size_t>(asked[i + 1])});
    return job.gather(question == Question::Rates ? carry(job, flows, asked[1], asked[2])
                                                  : pingPongs(job, flows));
}

std::vector<double> asking(Question question, double seconds, double rest, const std::vector<int>& ranks,
                           const Flows& flows) {
    std::vector<double> asked{static_cast<double>(question), seconds, rest};
    for (const Flow& flow : flows)
        asked.insert(asked.end(),
                     {static_cast<double>(ranks[flow.from]), static_cast<double>(ranks[flow.to])});
    return asked;
}

/// Collects values by number from answers { ..., number, value, number, value, ... }; pairs begin at `first`.
std::vector<double> byNumber(const std::vector<std::vector<double>>& answers, std::size_t count,
                             std::size_t first = 0) {
    std::vector<double> numbers(count);
    for (const auto& answer : answers)
        for (std::size_t i = first; i + 1 < answer.size(); i += 2)
            numbers[static_cast<std::size_t>(answer[i])] = answer[i + 1];
    return numbers;
}

} // namespace

RealProber::RealProber(const Job& job, std::vector<int> ranks, const Limits& limits)
    : m_job(job)
    , m_ranks(std::move(ranks))
    , m_limits(limits)
    , m_start(now()) {}

RealProber::~RealProber() {
    auto asked = asking(Question::Over, 0, 0, m_ranks, {});
    takePart(m_job, asked);
}

bool RealProber::isOver() const {
    return now() - m_start > m_limits.budget;
}

double RealProber::left() const {
    return std::max(0.0, 1 - (now() - m_start) / m_limits.budget);
}

std::optional<std::vector<double>> RealProber::rates(const Flows& flows) {
    constexpr double longest = 2;
    constexpr double enough = 160e3;          // bytes of the slowest flow, forty of the smallest pieces
    for (double seconds = m_limits.probe;;) { // twice at most: then it is as long as is needed
        if (isOver())
            return std::nullopt;
        auto rates = carried(flows, seconds, 0);
        const double slowest = rates.empty() ? 0 : std::ranges::min(rates);
        const double needed = slowest > 0 ? std::min(longest, enough / slowest) : longest;
        if (flows.empty() || needed <= 3 * seconds)
            return rates;
        seconds = needed;
    }
}

std::vector<double> RealProber::carried(const Flows& flows, double seconds, double rest) {
    ++m_questions;
    auto asked = asking(Question::Rates, seconds, rest, m_ranks, flows);
    const auto answers = takePart(m_job, asked);
    m_stopped.clear();
    for (const auto& answer : answers)
        m_stopped.push_back(answer.front());
    return byNumber(answers, flows.size(), 1);
}

double RealProber::stopped(std::size_t host) const {
    const auto rank = static_cast<std::size_t>(m_ranks[host]);
    return rank < m_stopped.size() ? m_stopped[rank] : 0;
}

std::optional<std::vector<double>> RealProber::bursts(const Flows& flows) {
    constexpr double moment = 0.04;
    constexpr double rest = 0.25;
    if (isOver())
        return std::nullopt;
    return carried(flows, moment, rest);
}

std::optional<std::vector<double>> RealProber::latencies(const Flows& pairs) {
    if (isOver())
        return std::nullopt;
    auto asked = asking(Question::Latencies, 0, 0, m_ranks, pairs);
    return byNumber(takePart(m_job, asked), pairs.size());
}

void answer(const Job& job) {
    // Ends when the first process has no question any more, or the job's watcher ends it.
    for (std::vector<double> asked{1}; asked[0] != static_cast<double>(Question::Over);)
        takePart(job, asked);
}

} // namespace equipoise::mpi
