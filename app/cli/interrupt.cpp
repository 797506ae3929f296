#include "app/cli/interrupt.h"

#include "app/cli/options.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <iostream>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace cli {

namespace {

using namespace std::chrono_literals;

/// From the request to stop to the end of those who do not: what is left of half a second is for the system,
/// which takes back gigabytes.
constexpr auto grace = 350ms;

Interrupt* instance = nullptr;
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

using Clock = core::SolveControl::Clock;

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

Interrupt::Interrupt(std::optional<double> limit, std::function<void(core::Stop)> late)
    : m_limit(limit)
    , m_late(std::move(late)) {
    if (::pipe2(m_pipe.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    wakeUp = m_pipe[1];
    instance = this;
    m_waiter = std::jthread([this] { wait(); });
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, onSignal, static_cast<int>(SA_RESETHAND));
}

Interrupt::~Interrupt() {
    for (const int signal : {SIGINT, SIGTERM})
        handle(signal, SIG_DFL, 0);
    writeByte(over);
    m_waiter.join();
    instance = nullptr;
    wakeUp = -1;
    for (const int end : m_pipe)
        ::close(end);
}

Interrupt& Interrupt::current() {
    return *instance;
}

core::SolveControl Interrupt::control() const {
    core::SolveControl control(token());
    if (m_limit)
        control.setTimeLimit(std::chrono::duration<double>(*m_limit) - (Clock::now() - m_begin));
    return control;
}

void Interrupt::giveAnswer() {
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
    auto end = deadline();
    if (end)
        *end += grace;
    core::Stop why = core::Stop::TimeLimit;
    while (true) {
        const auto byte = readUntil(m_pipe[0], end);
        if (byte == over)
            return;
        if (byte == interrupted) {
            m_source.request_stop();
            if (const auto soon = Clock::now() + grace; !end || soon < *end) {
                end = soon;
                why = core::Stop::Cancelled;
            }
        } else if (end && Clock::now() >= *end) {
            this->end(why);
            end.reset();
        }
    }
}

/// Does nothing when the answer is being given.
void Interrupt::end(core::Stop why) {
    State before = State::Working;
    if (!m_state.compare_exchange_strong(before, State::Late))
        return;
    m_late(why);
    std::cout.flush();
    ::_exit(NoAnswer);
}

} // namespace cli
