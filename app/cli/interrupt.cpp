#include "app/cli/interrupt.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace cli {

namespace {

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

} // namespace

Interrupt::Interrupt() {
    if (::pipe2(m_pipe.data(), O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    wakeUp = m_pipe[1];
    m_waiter = std::jthread([this] {
        char byte = over;
        while (::read(m_pipe[0], &byte, 1) < 0 && errno == EINTR) {
        }
        if (byte == interrupted)
            m_source.request_stop();
    });
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

} // namespace cli
