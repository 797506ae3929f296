// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/control/interrupt.h"

#include "app/cli/context.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace equipoise::cli {

namespace {

using namespace std::chrono_literals;

std::atomic<int> wakeUp{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may use it");

void writeByte(char byte) {
    const int saved = errno;
    [[maybe_unused]] const auto written = ::write(wakeUp.load(), &byte, 1);
    errno = saved;
}

constexpr char interrupted = 'i';
constexpr char over = 'o';

void onSignal(int /*signal*/) {
    writeByte(interrupted);
}

void handle(int signal, void (*handler)(int), int flags) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigaction(signal, &action, nullptr);
}

using Clock = SolveControl::Clock;

/// What is written to the pipe next; empty: nothing until then.
std::optional<char> readUntil(int pipe, const std::optional<Clock::time_point>& until) {
    while (true) { // again only after a signal
        int wait = -1;
        if (until) {
            constexpr auto most = std::chrono::milliseconds(24h);
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now());
            wait = static_cast<int>(std::clamp(left, 0ms, most).count());
        }
        pollfd waited{pipe, POLLIN, 0};
        const int ready = ::poll(&waited, 1, wait);
        if (ready == 0)
            return std::nullopt;
        char byte = over;
        if (ready > 0 && ::read(pipe, &byte, 1) == 1)
            return byte;
        if (errno != EINTR)
            return over;
    }
}

} // namespace

Interrupt::Interrupt(std::optional<double> limit, std::function<void(equipoise::Stop)> late)
    : m_limit(limit)
    , m_late(std::move(late)) {
    if (::pipe2(m_pipe.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    wakeUp = m_pipe[1];
    m_waiter = std::jthread([this] { wait(); });
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, onSignal, static_cast<int>(SA_RESETHAND));
}

Interrupt::~Interrupt() {
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, SIG_DFL, 0);
    writeByte(over);
    m_waiter.join();
    wakeUp = -1;
    for (const int end : m_pipe)
        ::close(end);
}

SolveControl Interrupt::solveControl() const {
    SolveControl control(token());
    if (m_limit)
        control.setTimeLimit(std::chrono::duration<double>(*m_limit) - (Clock::now() - m_begin));
    return control;
}

void Interrupt::keepAnswer(std::function<int()> give) {
    const std::scoped_lock lock(m_mutex);
    m_kept = std::move(give);
    m_expected = false;
}

void Interrupt::giveAnswer() {
    if (std::this_thread::get_id() == m_waiter.get_id())
        return; // the kept answer is being given
    State before = State::Working;
    if (m_state.compare_exchange_strong(before, State::Answering))
        for (const int signal : {SIGINT, SIGTERM})
            handle(signal, SIG_DFL, 0);
    while (before == State::Late) // the other thread ends the program
        std::this_thread::sleep_for(1h);
}

/// When the time is up, if that is ever.
std::optional<Clock::time_point> Interrupt::deadline() const {
    constexpr double longest = 1e8; // s: a clock cannot count much longer
    if (!m_limit || *m_limit > longest)
        return std::nullopt;
    return m_begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*m_limit));
}

/// Ends with the command.
void Interrupt::wait() {
    constexpr auto between = 20ms; // looks at a command that has to return
    const auto limit = deadline();
    auto next = limit;
    equipoise::Stop why = equipoise::Stop::TimeLimit;
    std::optional<GracePeriod> grace;
    bool wasExpected = false;
    while (true) {
        const auto byte = readUntil(m_pipe[0], next);
        if (byte == over)
            return;
        if (byte == interrupted)
            m_source.request_stop();
        if (!grace && (byte == interrupted || (limit && Clock::now() >= *limit))) {
            why = byte == interrupted ? equipoise::Stop::Cancelled : equipoise::Stop::TimeLimit;
            grace.emplace();
        }
        next = grace ? std::nullopt : limit;
        if (!grace || m_state.load() == State::Answering)
            continue;
        if (std::exchange(wasExpected, m_expected) && !wasExpected)
            grace.emplace(); // what follows the solver has a grace period for itself
        if (grace->isOver(patience()))
            end(why);
        next = Clock::now() + between;
    }
}

GracePeriod::Patience Interrupt::patience() {
    if (m_expected)
        return GracePeriod::Patience::AnswerExpected;
    const std::scoped_lock lock(m_mutex);
    return m_kept ? GracePeriod::Patience::AnswerKept : GracePeriod::Patience::NoAnswer;
}

/// Does nothing when the answer is being given.
void Interrupt::end(equipoise::Stop why) {
    State before = State::Working;
    if (!m_state.compare_exchange_strong(before, State::Late))
        return;
    std::function<int()> give;
    {
        const std::scoped_lock lock(m_mutex);
        give = m_kept;
    }
    int exitCode = NoAnswer;
    if (give)
        exitCode = give();
    else
        m_late(why);
    ::_exit(exitCode);
}

} // namespace equipoise::cli
